import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useRef, type ReactNode } from 'react'

import { Failure, failures } from '#contract/failure.ts'
import {
  isRecycled,
  recycleCalls,
  recycleDays,
  type HandOverReply,
  type UsedByReply,
} from '#contract/recycle-calls.ts'
import type { UsedBy } from '#contract/replies.ts'
import type { Told } from '#contract/rights-replies.ts'
import type { Resource, Row } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { call } from '#web/api/call.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { useGo } from '#web/session/use-go.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { useUndoToast } from '#web/widgets/undo-toast/use-undo-toast.tsx'

import { loadDeliberate, loadInUse } from './list-parts.ts'
import { certainNamesOf, namesOf } from './names-of.ts'
import { useIsFront } from './use-is-front.ts'
import { useSayWait } from './use-say-wait.ts'
import { whyNotHandedOver } from './why-not-handed-over.ts'
import { useWithoutGone, type Forget } from './use-without-gone.ts'
import { useWithoutRefused } from './use-without-refused.ts'

/** Whoever deletes more records than this at once first copies a code: a hand is quicker than a thought. */
const deliberateAbove = 10

const usedBy = (error: unknown): UsedBy[] | undefined => {
  if (!(error instanceof Failure) || error.code !== failures.inUse.code) return undefined
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('usedBy' in data) || !Array.isArray(data.usedBy))
    return []
  // `usedBy` is what the contract says of this code (api section 2).
  return data.usedBy as UsedBy[]
}

const deliberateForm = 'deliberate'
/** What answers the question is pressed by Enter, too, in the box of the code. */
const byEnter = { htmlType: 'submit', form: deliberateForm } as const

export interface DeleteWords {
  /** Usually 删除. */
  verb?: string
  /** What is lost, beyond the records themselves. */
  loss?: string
  /** How so many records are called; usually 3 条 and the title. */
  counted?: (count: number) => string
  /** What became of those that others have deleted meanwhile. */
  gone?: string
  /** What the reply says has come of it, beyond the number of records. */
  done?: (reply: { ids: string[] } & Partial<Told>) => string
  /** What it would do to hand over to another one what uses them. */
  impact?: (ids: readonly string[], to: string) => ReactNode
}

interface Asked<R extends Resource> {
  rows: readonly Row<R>[]
  forget: Forget
}

const usualLoss = (resource: Resource) =>
  isRecycled(resource.name) ? `${recycleDays} 天内可以在回收站恢复。` : '删除后不能恢复。'

/** What names the record and does not hold it. */
const looseWords = ({ title, field, resource, count }: UsedBy) =>
  `${count} 条${title}的${resourceNamed(resource).fields[field ?? '']?.label ?? '内容'}里有它，删除后不再算在内，恢复后照旧。`

const idsText = (rows: readonly { id: string }[]) => rows.map(row => row.id).join(',')

/** What uses the records, asked before anything happens. Logs and the like are used by nothing. */
const askUses = async (resource: Resource, rows: readonly { id: string }[]): Promise<readonly UsedBy[]> => {
  if (resource.serverOnly) return []
  const query = { resource: resource.name, ids: idsText(rows) }
  return (await call<UsedByReply>(recycleCalls.usedBy, { query })).usedBy
}

/**
 * Says what will be lost and what uses it, then deletes all or none of what is still there; a toast takes it back. Records
 * that are still used are not deleted: the box says by what, with links, and hands that over where it makes sense. `delete`
 * of one is `deleteIds` of one. `forget` hears which are gone, by whomever.
 */
export const useDelete = <R extends Resource>(resource: R, words: DeleteWords = {}) => {
  const modal = useModal()
  const { message } = App.useApp()
  const sayUndo = useUndoToast()
  const sayWait = useSayWait(`正在查看哪些记录用到${resource.title}`)
  const client = useQueryClient()
  const navigate = useGo()
  const withoutGone = useWithoutGone(resource, words.gone)
  const { verb = '删除', loss = usualLoss(resource), done: more } = words
  const counted = words.counted ?? ((count: number) => `${count} 条${resource.title}`)
  const withoutRefused = useWithoutRefused<R>(verb)
  const leavingOut = useWithoutRefused<R>(verb, true)
  // What was handed over belongs to other lists: they are all asked again.
  const refresh = () => client.invalidateQueries()
  const deleteAll = (rows: readonly Row<R>[]) =>
    resourceCalls(resource)
      .deleteIds(rows.map(row => row.id))
      .then(reply => ({ deleted: reply.ids.length, usedBy: undefined, more: more?.(reply) ?? '' }))
      .catch((error: unknown) => {
        const users = usedBy(error)
        if (!users) throw error
        return { deleted: 0, usedBy: users, more: '' }
      })
  const remove = useMutation({
    mutationFn: ({ rows, forget }: Asked<R>) =>
      withoutRefused(rows, forget, rest => withoutGone(rest, forget, deleteAll)),
    onSuccess: () => client.invalidateQueries({ queryKey: [resource.name] }),
  })

  const undo = async (rows: readonly Row<R>[]) => {
    await call(recycleCalls.undoDelete, { body: { resource: resource.name, ids: idsText(rows) } })
    void message.success(`已撤销，${namesOf(resource, rows)}已恢复`)
    await refresh()
  }

  /** Of two that are deleted one after the other each sentence says which. */
  const gone = (rows: readonly Row<R>[], count: number) =>
    rows.length === 1 && count === 1 ? namesOf(resource, rows) : ` ${counted(count)}`

  const sayDone = (rows: readonly Row<R>[], sentence: string, isFinal = false) => {
    if (!isRecycled(resource.name) || isFinal) return void message.success(sentence)
    sayUndo(sentence, () => undo(rows), `deleted ${idsText(rows)}`)
  }

  const handOver = async (given: readonly Row<R>[], to: string, forget: Forget) => {
    const result = await withoutGone(given, forget, rest =>
      call<HandOverReply>(recycleCalls.handOver, {
        body: { resource: resource.name, ids: idsText(rest), to },
      }),
    )
    if (!result) return
    const { rows, reply } = result
    await refresh()
    sayDone(rows, `已移交 ${reply.moved} 条，并${verb}${gone(rows, rows.length)}`, reply.isFinal)
    forget(rows)
  }

  const sayUsed = async (rows: readonly Row<R>[], users: readonly UsedBy[], forget: Forget) => {
    const { InUse } = await loadInUse()
    let target: string | undefined
    const refusal = whyNotHandedOver(resource, users)
    const canHandOver = refusal === undefined
    const box = modal.confirm({
      title: `${namesOf(resource, rows)}正在被使用，没有${verb}`,
      width: 520,
      content: (
        <InUse
          resource={resource}
          ids={rows.map(row => row.id)}
          usedBy={users}
          refusal={refusal}
          impact={words.impact}
          onOpen={address => {
            box.destroy()
            void navigate(address)
          }}
          onTarget={id => {
            target = id
            box.update({ okButtonProps: { danger: true, disabled: id === undefined } })
          }}
        />
      ),
      okText: canHandOver ? `移交并${verb}` : '知道了',
      okButtonProps: canHandOver ? { danger: true, disabled: true } : {},
      // Where there is nothing to decide, one button is enough.
      okCancel: canHandOver,
      cancelText: '取消',
      onOk: () => (target === undefined ? undefined : handOver(rows, target, forget)),
    })
  }

  const sayLoss = async (rows: readonly Row<R>[], loose: readonly UsedBy[], forget: Forget) => {
    const sentence = `将${verb}${certainNamesOf(resource, rows)}。${loose.map(looseWords).join('')}${loss}`
    const isMany = rows.length > deliberateAbove
    const Deliberate = isMany ? (await loadDeliberate()).Deliberate : undefined
    const okProps = (isMeant: boolean) => ({ danger: true, disabled: !isMeant, ...(isMany && byEnter) })
    const allow = (isMeant: boolean) => box.update({ okButtonProps: okProps(isMeant) })
    const box = modal.confirm({
      title: `${verb} ${counted(rows.length)}？`,
      content: Deliberate ? (
        <Deliberate form={deliberateForm} onChange={allow}>
          {sentence}
        </Deliberate>
      ) : (
        sentence
      ),
      okText: verb,
      okButtonProps: okProps(!isMany),
      // A toast takes it back.
      ...(isRecycled(resource.name) && { focusable: { autoFocusButton: 'ok' } }),
      cancelText: '取消',
      onOk: async () => {
        const result = await remove.mutateAsync({ rows, forget }).catch(() => undefined)
        if (!result) return
        const { rows: rest, reply } = result
        if (reply.usedBy) return sayUsed(rest, reply.usedBy, forget)
        sayDone(rest, `已${verb}${gone(rest, reply.deleted)}${reply.more}`)
        forget(rest)
      },
    })
  }

  const isFront = useIsFront()
  // Until its box is there, another press asks nothing: two boxes would stand over one another.
  const isAsked = useRef(false)
  const ask = useMutation({
    mutationFn: ({ rows, forget }: Asked<R>) =>
      leavingOut(rows, forget, some => sayWait(withoutGone(some, forget, rest => askUses(resource, rest)))),
    onSuccess: (result, { forget }) => {
      // Whoever has gone on to another page meanwhile is asked nothing there, least of all in the middle of a word.
      if (!result || !isFront.current) return undefined
      const { rows, reply: users } = result
      return users.every(each => each.isLoose) ? sayLoss(rows, users, forget) : sayUsed(rows, users, forget)
    },
    onSettled: () => {
      isAsked.current = false
    },
  })
  const { mutate } = ask
  const confirm = useCallback(
    (rows: readonly Row<R>[], forget: Forget) => {
      if (isAsked.current) return
      isAsked.current = true
      mutate({ rows, forget })
    },
    [mutate],
  )
  return { confirm, isDeleting: remove.isPending }
}
