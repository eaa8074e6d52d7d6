import { Button, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'

import { isYes } from '#contract/function-tree.ts'
import { isHome, pagesOf } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'
import { usePreferences, useSavePreference } from '#web/session/use-preferences.ts'
import { Icon } from '#web/widgets/icon/icon.tsx'

import styles from './home.module.css'

const name = 'home:shortcuts'
const most = 12
const atFirst = 6

/** The pages that somebody wants at hand; until he chooses, the first of those he has. */
export const ShortcutPanel = () => {
  const routes = useSession(state => state.routes)
  const { items } = usePreferences()
  const save = useSavePreference()
  const [isChoosing, setChoosing] = useState(false)
  const pages = pagesOf(routes).filter(({ node }) => !isHome(node) && !isYes(node.isHidden))
  const stored = items.find(each => each.name === name)?.value
  const chosen = Array.isArray(stored)
    ? stored.flatMap(path => pages.find(page => page.path === path) ?? [])
    : pages.slice(0, atFirst)
  return (
    <section className={styles['panel']} aria-label="快捷入口">
      <header>
        <h3>快捷入口</h3>
        <Button type="link" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {isChoosing ? '完成' : '选择'}
        </Button>
      </header>
      {isChoosing && (
        <Select
          mode="multiple"
          aria-label="选择快捷入口"
          placeholder="选择常用的页面"
          maxCount={most}
          value={chosen.map(page => page.path)}
          options={pages.map(({ path, node }) => ({ value: path, label: node.functionName }))}
          onChange={paths => void save(name, paths)}
          style={{ width: '100%', marginBottom: 12 }}
        />
      )}
      <ul className={styles['shortcuts']}>
        {chosen.map(({ path, node }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={node.functionIcon} />
              {node.functionName}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
