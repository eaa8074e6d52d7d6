import { App, Button, Flex, Modal, Spin } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { v7 } from 'uuid'

import type { ImportTemplate } from '#contract/import-template.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { breathing } from '#web/api/breathe.ts'
import { DownloadButtons } from '../download-list/download-list.tsx'
import { ChooseFile } from './choose-file.tsx'
import {
  baseOf,
  findTemplate,
  hasTooMany,
  importProblem,
  removeRows,
  toEmit,
  type CellPlace,
} from './import-rules.ts'
import type { ImportDialogProps } from './dialog-props.ts'
import { OtherSheets, SheetNotes } from './sheet-notes.tsx'
import { ImportTable } from './import-table.tsx'
import { ProblemList } from './problem-list.tsx'
import { WorkProgress } from './work-progress.tsx'
import { saveProblems, saveRemoved } from './problem-workbook.ts'
import { readRows } from './read-rows.ts'
import { DialogAnswers } from './dialog-answers.tsx'
import { useEdit } from './use-edit.ts'
import { useProblems } from './use-problems.ts'
import { useRepairs } from './use-repairs.ts'
import { useSay } from './use-say.ts'
import { useSheet, type Sheet } from './use-sheet.ts'
import { useTurns } from './use-turns.ts'

/**
 * A workbook becomes an editable table, and a confirmation emits its rows (specification sections 4 and 5). The dialog
 * itself asks the server nothing: the file is read here, in a worker.
 */
export const ImportDialog = ({
  open,
  title = '导入',
  what = '记录',
  templates,
  onConfirm,
  onClose,
  ask,
  onCheck,
  progress,
  beforeFile,
  onRepaired,
}: ImportDialogProps) => {
  const { modal } = App.useApp()
  const { say, sayWhy, sayGood } = useSay()
  const { sheet, setSheet, all, onRows } = useSheet()
  /** The other sheets of a file whose first one holds no rows. */
  const [left, setLeft] = useState<readonly string[]>([])
  const found = useProblems()
  const { problems, faulty, repeats, isCut, beginCheck, isChanged, pin } = found
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [busy, setBusy] = useState<'reading' | 'checking' | 'saving'>()
  const [jumpTo, setJumpTo] = useState<CellPlace>()
  const arrive = useCallback(() => setJumpTo(undefined), [])
  const repairs = useRepairs(onRepaired)
  const { removals, forgetRemovals, change, remove, removeOne, undo } = useEdit({
    rows: all,
    onRows,
    repairs,
    found,
    onBack: setJumpTo,
  })
  const { begin, isLast, end } = useTurns()
  /** What was ended for something else leaves that its word. */
  const rest = (signal: AbortSignal) => isLast(signal) && setBusy(undefined)
  const close = () => {
    end()
    repairs.forget()
    setSheet(undefined)
    setLeft([])
    pin([], { errors: [] })
    forgetRemovals()
    setOnlyWrong(false)
    onClose()
  }
  const leave = () => repairs.leave(close)

  const check = async ({ rows, key }: Pick<Sheet, 'rows' | 'key'>) => {
    if (!onCheck) return
    const signal = begin()
    setBusy('checking')
    beginCheck()
    try {
      const wrong = pin(rows, await onCheck(await toEmit(rows, breathing()), signal, key))
      if (wrong === 0)
        sayGood(isChanged() ? '检查通过；检查期间改动的格子，请重新检查' : '检查通过，可以导入')
    } catch (error) {
      // Given up by closing the dialog or choosing another file: nothing to say.
      if (!signal.aborted) sayWhy(error, '检查失败，请重试')
    } finally {
      rest(signal)
    }
  }

  const read = async (file: File, template: ImportTemplate, signal: AbortSignal) => {
    const { rows, ...notes } = await readRows(file, template, signal)
    signal.throwIfAborted()
    if (rows.length === 0) return (setLeft(notes.unread), say(messages.noRows))
    if (hasTooMany(rows)) return say(`一次最多导入 ${limits.batchRows} 行，请分成几个文件`)
    pin(rows, { errors: [] })
    repairs.forget()
    forgetRemovals()
    setOnlyWrong(false)
    const key = v7()
    setSheet({ key, fileName: file.name, template, rows, ...notes })
    await check({ rows, key })
  }
  const take = async (files: readonly File[]) => {
    const [file] = files
    if (!file || busy === 'saving') return
    const problem = importProblem(files, templates)
    const template = findTemplate(file.name, templates)
    if (problem || !template) return say(problem ?? messages.wrongTemplate)
    const signal = begin()
    setLeft([])
    setBusy('reading')
    try {
      await read(file, template, signal)
    } catch {
      // Broken, a bomb, or too slow: for its person all the same. Given up by closing the dialog: nothing to say.
      if (!signal.aborted) say(messages.noRows)
    } finally {
      rest(signal)
    }
  }
  /** The others may have needed them, or be wrong themselves, which nobody has told yet. */
  const removeWrong = async ({ rows, key }: Sheet) => {
    const wrong = new Set(problems.keys())
    remove(wrong)
    const others = removeRows(rows, wrong)
    if (others.length > 0) await check({ rows: others, key })
  }

  const save = async () => {
    if (!sheet) return
    setBusy('saving')
    beginCheck()
    try {
      const errors = (await onConfirm(await toEmit(sheet.rows, breathing()), sheet.key)) ?? []
      if (errors.length === 0) return close()
      pin(sheet.rows, { errors })
      setOnlyWrong(true)
    } catch (error) {
      sayWhy(error, '导入失败，请重试')
    } finally {
      setBusy(undefined)
    }
  }

  const confirm = () => {
    if (found.holdBack(all)) return (setOnlyWrong(true), say('有的格子是公式错误，请改正后再导入'))
    const content = ask?.(sheet?.rows.map(({ cells }) => cells) ?? [])
    if (content === undefined) return void save()
    modal.confirm({ title: `${title}？`, content, okText: '确定导入', onOk: () => void save() })
  }

  const count = all.length
  const rows = useMemo(
    () => (onlyWrong && problems.size > 0 ? all.filter(row => faulty.has(row.id)) : all),
    [all, onlyWrong, problems, faulty],
  )
  const downloads = templates.flatMap(each => each.downloads)
  return (
    <Modal
      open={open}
      title={title}
      width={sheet ? 'min(1200px, 96vw)' : 560}
      {...(sheet && window.innerWidth >= limits.mobileBelow && { style: { top: 24 } })}
      mask={{ closable: false }}
      onCancel={leave}
      closable={busy !== 'saving'}
      keyboard={busy !== 'saving'}
      footer={
        <DialogAnswers
          count={count}
          busy={busy}
          onCancel={leave}
          onConfirm={confirm}
          removals={removals}
          isFixed={busy === 'saving'}
          onUndo={undo}
          onDownload={() => sheet && saveRemoved(sheet.template, removals)}
        />
      }
    >
      <Spin spinning={busy === 'reading'} description="正在读取文件…">
        <Flex vertical gap="middle">
          <ChooseFile
            fileName={sheet?.fileName}
            names={templates.map(each => baseOf(each.name))}
            onFiles={files => repairs.leave(() => void take(files))}
          >
            {sheet && onCheck && (
              <Button
                loading={busy === 'checking'}
                disabled={count === 0 || busy === 'reading'}
                onClick={() => check(sheet)}
              >
                重新检查
              </Button>
            )}
          </ChooseFile>
          {left.length > 0 && <OtherSheets names={left} />}
          {sheet ? <SheetNotes {...sheet} repeats={repeats} what={what} /> : beforeFile}
          {downloads.length > 0 && !sheet && <DownloadButtons downloads={downloads} />}
          {sheet && (busy === 'checking' || busy === 'saving') && (
            <WorkProgress
              words={busy === 'checking' ? '正在检查' : '正在导入'}
              count={count}
              progress={progress}
            />
          )}
          {sheet && problems.size > 0 && (
            <ProblemList
              template={sheet.template}
              rows={sheet.rows}
              problems={problems}
              isCut={isCut}
              onlyWrong={onlyWrong}
              onOnlyWrong={setOnlyWrong}
              onJump={setJumpTo}
              onDownload={() => saveProblems(sheet.template, sheet.rows, problems)}
              onRemove={() => removeWrong(sheet)}
              isFixed={busy === 'saving'}
            />
          )}
          {sheet && (
            <ImportTable
              template={sheet.template}
              rows={rows}
              all={all}
              isFixed={busy === 'saving'}
              problems={problems}
              faulty={faulty}
              jumpTo={jumpTo}
              onFound={arrive}
              onCell={change}
              onRemove={removeOne}
            />
          )}
        </Flex>
      </Spin>
    </Modal>
  )
}
