import { App, Form, type ModalFuncProps } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { Failure, failures } from '#contract/failure.ts'
import type { AnyRow, Draft, Resource, Row } from '#contract/resource.ts'
import { filesOnTheirWay, giveUpWorkOf } from '#web/api/open-work.ts'
import { report } from '#web/api/report.ts'
import { useSession } from '#web/session/store.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { giveUpPictures, picturesName, picturesUnderWay } from '#web/widgets/rich-text/pictures-under-way.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'

import { bothChanged } from './both-changed.ts'
import { Newest, staleTitle } from './newest.tsx'
import { draftOf } from './draft-of.ts'
import { isChanged } from './is-changed.ts'
import { maySaveWithout } from './may-save-without.ts'
import { useHeldRow } from './use-held-row.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useDraft, useRecord } from './use-record.ts'
import { useSaveOver } from './use-save.ts'
import { useUnsaved } from './use-unsaved.ts'

type Values = Record<string, unknown>

const isNotFound = (error: unknown) => error instanceof Failure && error.code === failures.notFound.code

/** Said of the record, and not of the way to the server: what has been read stays while that is down. */
const isOfRecord = (error: unknown) =>
  isNotFound(error) || (error instanceof Failure && error.code === failures.forbidden.code)

/** What an address says of a new record is believed only where a person could have filled it in. */
const ownFields = (resource: Resource, initial: Readonly<Record<string, string>> = {}): Values =>
  Object.fromEntries(
    Object.entries(initial).flatMap(([name, text]): [string, unknown][] => {
      const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
      if (!field || field.readOnly) return []
      if (field.kind !== 'number') return [[name, text]]
      return Number.isSafeInteger(Number(text)) ? [[name, Number(text)]] : []
    }),
  )

/** What is asked before a record is saved, for the sake of what that does; nothing, where nothing is. */
export type AskSave = (
  values: Values,
  stored: Values,
) => Promise<ModalFuncProps | undefined> | ModalFuncProps | undefined

interface Wanted<R extends Resource> {
  /** Absent: a new record. */
  id: string | undefined
  isEditing: boolean
  /** What a new record starts with on this screen. */
  initial?: Readonly<Record<string, string>> | undefined
  onSaved: (row: Row<R>, isNew: boolean) => void
  askSave?: AskSave | undefined
}

/** One record in a form: loaded or new, whether it has unsaved changes, and how it is saved. */
export const useRecordForm = <R extends Resource>(
  resource: R,
  { id, isEditing, initial, onSaved, askSave }: Wanted<R>,
) => {
  const [form] = Form.useForm<Values>()
  const modal = useModal()
  const { message } = App.useApp()
  const [isDirty, setDirty] = useState(false)
  const [wasGone, setWasGone] = useState(false)
  // What was wrong with the field that has the focus: moving there would read it out.
  const [unmoved, setUnmoved] = useState({ words: '', times: 0 })
  const record = useRecord(resource, id)
  const draft = useDraft(resource, id === undefined)
  const { saveOver, isPending } = useSaveOver(resource)
  // The fields are asked before it is seen that it is being saved: the second half of a double click comes sooner.
  const sent = useRef<Promise<void>>(undefined)
  const letGo = useUnsaved({
    isDirty,
    isShown: isEditing,
    discard: () => {
      setDirty(false)
      leavePictures()
      if (id === undefined) giveUpWorkOf(ownId())
    },
    saving: () => sent.current,
    files: () => [...(id === undefined ? filesOnTheirWay(ownId()) : []), ...picturesUnderWay(ownId())],
  })
  const source = id === undefined ? draft : record
  const isGone = wasGone || isNotFound(record.error)
  const mustStay = id === undefined || isDirty || wasGone
  const [row, hold] = useHeldRow(id, source.data, mustStay)
  const stored: Values | undefined = row && {
    ...row,
    ...(id === undefined && ownFields(resource, initial)),
  }

  const filledIn = (): Values => ({ ...stored, ...form.getFieldsValue(true) })
  /** Whose the files and pictures are: a draft that was restored has an id of its own. */
  const ownId = () => String(filledIn()['id'] ?? '')
  const leavePictures = () => {
    if (picturesUnderWay(ownId()).length === 0) return
    // Said first: that they go is no change of the form any more.
    form.setFieldValue(picturesName, '')
    giveUpPictures(ownId())
  }

  const fillIn = useEffectEvent((over?: Values) => stored && form.setFieldsValue({ ...stored, ...over }))
  // What a new one starts with may be known only once its list is there.
  const start = JSON.stringify(id === undefined ? ownFields(resource, initial) : {})
  // Taken back by hand: it is as that row is, and what is said of an emptied field stays under it.
  const broughtBack = useRef<unknown>(undefined)
  useEffect(() => {
    const isThere = broughtBack.current === row
    broughtBack.current = undefined
    if (row && !isDirty && !isThere) fillIn(JSON.parse(start) as Values) // written above
  }, [row, isDirty, start])

  const noteChange = (changed: Values) => {
    const isWork = isChanged(resource, stored ?? {}, filledIn(), Object.keys(changed))
    if (isWork) broughtBack.current = undefined
    else if (isDirty) broughtBack.current = row
    setDirty(isWork)
  }

  useKeptDraft({
    label: resource.title,
    isDirty: isDirty && isEditing,
    isReady: row !== undefined && isEditing,
    collect: () => draftOf(resource, filledIn()),
    restore: values => {
      fillIn(values)
      // From the moment that it stands in the form it is unsaved work like any other.
      setDirty(true)
      return true
    },
  })

  /** Somebody else was faster: what he changed, and a way to go on from there. */
  const sayStale = (current: Row<R> | undefined) => {
    const mine = filledIn()
    const before = stored ?? {}
    const changed = bothChanged(resource, before, { ...(current ?? before) }, mine)
    modal.confirm({
      title: staleTitle(current?.updateBy, useSession.getState().userId),
      content: <Newest resource={resource} changed={changed} />,
      okText: '刷新',
      cancelText: '先不刷新',
      onOk: async () => {
        const { data } = await record.refetch()
        if (!data) return
        const { kept } = bothChanged(resource, before, { ...data }, mine)
        hold(data)
        form.setFieldsValue({ ...data, ...kept })
        setDirty(Object.keys(kept).length > 0 || picturesUnderWay(ownId()).length > 0)
      },
    })
  }

  const isAgreed = async () => {
    const question = await askSave?.(filledIn(), stored ?? {})
    return !question || modal.confirm(question)
  }

  /** What cannot be asked about is not saved. */
  const unasked = (error: unknown) => {
    if (id !== undefined && isNotFound(error)) setWasGone(true)
    else report(error)
    return false
  }

  const sayWrong = () => {
    const words = showWrong(form)
    setUnmoved(before => ({ words, times: before.times + 1 }))
  }

  const send = async () => {
    settleTyping()
    setUnmoved(({ times }) => ({ words: '', times }))
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    )
    if (!isValid) return sayWrong()
    if (!(await maySaveWithout(ownId(), async box => modal.confirm(box)))) return
    if (!(await isAgreed().catch(unasked))) return
    const values = draftOf(resource, filledIn())
    // The names come from the resource's own fields.
    const result = await saveOver(values as Draft<R>, stored ?? {}).catch(() => undefined)
    if (!result) return
    setWasGone(result.kind === 'gone')
    if (result.kind === 'gone') return
    if (result.kind === 'stale') return sayStale(result.current)
    if (result.kind === 'wrong') {
      form.setFields(toErrors(resource, result.fields, say => void message.error(say)))
      return sayWrong()
    }
    letGo()
    setDirty(false)
    leavePictures()
    void message.success(id === undefined ? `已新增${resource.title}` : '已保存')
    onSaved(result.row, id === undefined)
  }

  const submit = () => (sent.current ??= send().finally(() => (sent.current = undefined)))

  return {
    form,
    stored: stored as AnyRow | undefined, // a record as the server sent it
    isLoading: source.isLoading && !row,
    // What is being filled in stays, whatever has become of the record meanwhile: the form says so, though nobody may have heard of
    // the first letters yet.
    error: row && (mustStay || !isOfRecord(source.error) || (isEditing && isGone)) ? null : source.error,
    retry: () => void source.refetch(),
    /** It has been deleted, or moved out of sight, since it was read. */
    isGone,
    isDirty,
    noteChange,
    discard: () => {
      letGo()
      setDirty(false)
      leavePictures()
    },
    submit,
    isSaving: isPending,
    preview: filledIn,
    unmoved,
  }
}

/**
 * Whoever says it, the form or the server: a sentence under a field that is out of sight would be no answer. Gives back what is
 * wrong where the focus is at that field already, and nobody hears of it by coming there.
 */
const showWrong = (form: ReturnType<typeof Form.useForm<Values>>[0]): string => {
  const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0)
  if (!wrong) return ''
  const before = document.activeElement
  form.scrollToField(wrong.name, { focus: true, block: 'center' })
  return document.activeElement === before ? wrong.errors.join('，') : ''
}

/** Sentences of fields that stand in the form go under them; any other is said aloud. */
const toErrors = (resource: Resource, fields: Record<string, string>, sayAloud: (say: string) => void) =>
  Object.entries(fields).flatMap(([name, say]) => {
    if (Object.hasOwn(resource.fields, name)) return [{ name, errors: [say] }]
    sayAloud(say)
    return []
  })
