import { Button } from 'antd'
import { useState } from 'react'

import { isYes } from '#contract/function-tree.ts'
import { ExternalLink } from '#web/session/external-link.tsx'
import { PageLink } from '#web/session/page-link.tsx'
import { externalAddress, isHome, linksOf, ownNodes, type Page } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'
import { useTabs, wayTo } from '#web/session/tabs.ts'
import { useChangePreference, usePreferences } from '#web/session/use-preferences.ts'
import { Icon } from '#web/widgets/icon/icon.tsx'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'

import styles from './home.module.css'
import { NotRead } from './not-read.tsx'

const ShortcutChoice = later(async () => (await import('./shortcut-choice.tsx')).ShortcutChoice)

const name = 'home:shortcuts'
const atFirst = 6

const Shortcut = ({ path, node }: Page) => {
  const to = useTabs(({ tabs }) => wayTo(tabs, path, '/index'))
  const address = externalAddress(node)
  const inside = (
    <>
      <Icon name={node.functionIcon} />
      {node.functionName}
    </>
  )
  return address ? (
    <ExternalLink address={address}>{inside}</ExternalLink>
  ) : (
    <PageLink to={to}>{inside}</PageLink>
  )
}

/** The pages that somebody wants at hand; until he chooses, the first of those he has. Those of everybody's own are last. */
export const ShortcutPanel = () => {
  const routes = useSession(state => state.routes)
  const { items, isLost, isKept } = usePreferences()
  const changePreference = useChangePreference()
  const [isChoosing, setChoosing] = useState(false)
  const pages = [
    ...linksOf(routes).filter(({ node }) => !isHome(node) && !isYes(node.isHidden)),
    ...linksOf(ownNodes),
  ]
  const pathsIn = (kept: unknown): string[] =>
    Array.isArray(kept) ? kept.map(String) : pages.slice(0, atFirst).map(({ path }) => path)
  const kept = items.find(each => each.name === name)?.value
  // What could not be read are not the first of his pages.
  const chosen = isLost ? [] : pathsIn(kept).flatMap(path => pages.find(page => page.path === path) ?? [])
  return (
    <section className={styles['panel']} aria-label="快捷入口">
      <header>
        <h3>快捷入口</h3>
        {!isLost && isKept && (
          <Button
            type="link"
            className={styles['choose']}
            data-off-paper
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {isChoosing ? '完成' : '选择'}
          </Button>
        )}
      </header>
      {isLost && <NotRead title="快捷入口" />}
      <LazyPart>
        {isChoosing && (
          <ShortcutChoice
            pages={pages}
            chosen={chosen.map(page => page.path)}
            onChange={(added, dropped) =>
              void changePreference(name, now => [
                ...pathsIn(now).filter(path => !dropped.includes(path) && !added.includes(path)),
                ...added,
              ])
            }
          />
        )}
      </LazyPart>
      {!isLost && chosen.length === 0 && (
        <p className={styles['label']}>{isKept ? '点“选择”把常用的页面放在这里' : '还没有选择常用的页面'}</p>
      )}
      <ul className={styles['shortcuts']}>
        {chosen.map(page => (
          <li key={page.path}>
            <Shortcut {...page} />
          </li>
        ))}
      </ul>
    </section>
  )
}
