import { Button, Flex, Modal, Spin } from 'antd'
import { useState } from 'react'
import { v7 } from 'uuid'

import type { ImportTemplate } from '#contract/import-template.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { DownloadButtons } from '../download-list/download-list.tsx'
import { focusAroundIfLost } from '../focus-back/focus-main.ts'
import { ChooseFile } from './choose-file.tsx'
import { baseOf, findTemplate, hasTooMany, importProblem, removeRows } from './import-rules.ts'
import type { ImportDialogProps } from './dialog-props.ts'
import { noAliases, withAlias, type Aliases } from './find-header.ts'
import { FileAdvice, SheetNotes } from './sheet-notes.tsx'
import { ImportTable } from './import-table.tsx'
import { ProblemList } from './problem-list.tsx'
import { WorkProgress } from './work-progress.tsx'
import { SuggestContext } from './suggestions.ts'
import { saveProblems, saveRemoved } from './problem-workbook.ts'
import { readRows } from './read-rows.ts'
import { DialogAnswers } from './dialog-answers.tsx'
import { useCheck } from './use-check.ts'
import { useConfirm } from './use-confirm.ts'
import { useDesk } from './use-desk.ts'
import { useNothingRead } from './use-nothing-read.ts'
import { useOpenSheet } from './use-open-sheet.ts'
import { useSay } from './use-say.ts'
import type { Sheet } from './use-sheet.ts'
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
  suggest,
  progress,
  notice,
  beforeFile,
  onRepaired,
  desk,
}: ImportDialogProps) => {
  const { say, sayWhy, sayGood } = useSay()
  const opened = useOpenSheet({ what, onRepaired })
  const { sheet, all, shown, openSheet, found, look, repairs, edits, noted, marks } = opened
  const { advice, forgetAdvice, sayNoRows, sayUnreadable } = useNothingRead()
  const { problems, faulty, isCut } = found
  const { only, setOnly, jumpTo, jump, arrive } = look
  const [busy, setBusy] = useState<'reading' | 'checking' | 'saving'>()
  const { removals, change, remove, removeOne, undo } = edits
  const { begin, isLast, end } = useTurns()
  /** The file at hand, and what its headers are said to mean; a table that was kept has none. */
  const [taken, setTaken] = useState<{ file: File; aliases: Aliases }>()
  /** What was ended for something else leaves that its word. */
  const rest = (signal: AbortSignal) => isLast(signal) && setBusy(undefined)
  const close = () => {
    end()
    openSheet(undefined)
    forgetAdvice()
    onClose()
  }
  const leave = () => repairs.leave(close)

  const check = useCheck({
    onCheck,
    found,
    words: { sayGood, sayWhy },
    begin,
    onBegin: () => setBusy('checking'),
    rest,
    close,
  })
  useDesk(desk, sheet, templates, kept => {
    openSheet(kept)
    setTaken(undefined)
    repairs.note()
    void check(kept)
  })

  const read = async (file: File, template: ImportTemplate, aliases: Aliases, signal: AbortSignal) => {
    const { rows, ...notes } = await readRows(file, template, aliases, signal)
    signal.throwIfAborted()
    if (rows.length === 0) return sayNoRows(notes.unread)
    if (hasTooMany(rows)) return say(`一次最多导入 ${limits.batchRows} 行，请分成几个文件`)
    const key = v7()
    openSheet({ key, fileName: file.name, template, rows, ...notes })
    setTaken({ file, aliases })
    await check({ rows, key })
  }
  const take = async (files: readonly File[], aliases = noAliases) => {
    const [file] = files
    if (!file || busy === 'saving') return
    const problem = importProblem(files, templates)
    const template = findTemplate(file.name, templates)
    if (problem || !template) return say(problem ?? messages.wrongTemplate)
    const signal = begin()
    forgetAdvice()
    setBusy('reading')
    try {
      await read(file, template, aliases, signal)
    } catch {
      // Broken, a bomb, or too slow: for its person all the same. Given up by closing the dialog: nothing to say.
      if (!signal.aborted) await sayUnreadable(file)
    } finally {
      rest(signal)
    }
  }
  const takeAs = (header: string, label: string) =>
    taken && repairs.leave(() => void take([taken.file], withAlias(taken.aliases, header, label)))
  /** The others may have needed them, or be wrong themselves, which nobody has told yet. */
  const removeTogether = async (ids: ReadonlySet<string>, { rows, key }: Sheet) => {
    remove(ids)
    // The button has gone with them.
    setTimeout(focusAroundIfLost)
    const others = removeRows(rows, ids)
    if (others.length > 0) await check({ rows: others, key })
  }

  /** What has been told since may no longer be true. */
  const undoRemoval = async () => {
    const rows = undo()
    if (sheet && rows) await check({ rows, key: sheet.key })
  }

  const confirm = useConfirm({
    onConfirm,
    ask,
    title,
    sheet,
    known: noted.repeats.length,
    found,
    look,
    words: { say, sayWhy },
    onSaving: isSaving => setBusy(isSaving ? 'saving' : undefined),
    close,
  })

  const count = all.length
  /** The rows are on their way, or those of another file are: a check, as after a removal, would end that. */
  const isTaken = busy === 'saving' || busy === 'reading'
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
          isReady={problems.size === 0}
          busy={busy}
          onCancel={leave}
          onConfirm={confirm}
          removals={removals}
          isFixed={busy === 'saving'}
          onUndo={() => void undoRemoval()}
          onDownload={() => sheet && saveRemoved(sheet.template, removals, sheet.noted)}
        />
      }
    >
      <Spin spinning={busy === 'reading'} description="正在读取文件…">
        <Flex vertical gap="middle">
          {notice}
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
          {advice !== undefined && <FileAdvice words={advice} />}
          {!sheet && beforeFile}
          {sheet && (
            <SheetNotes
              sheet={sheet}
              noted={noted}
              what={what}
              only={only}
              onOnly={setOnly}
              onRemove={ids => removeTogether(ids, sheet)}
              isFixed={isTaken}
              {...(taken && { onTakeAs: takeAs })}
            />
          )}
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
              onlyWrong={only?.of === 'wrong'}
              onOnlyWrong={isOnly => setOnly(isOnly ? { of: 'wrong' } : undefined)}
              onJump={jump}
              onDownload={() => saveProblems(sheet.template, sheet.rows, problems, sheet.noted)}
              onRemove={() => removeTogether(new Set(problems.keys()), sheet)}
              isFixed={isTaken}
            />
          )}
          {sheet && (
            <SuggestContext value={suggest}>
              <ImportTable
                template={sheet.template}
                rows={shown}
                all={all}
                isFixed={busy === 'saving'}
                problems={problems}
                faulty={faulty}
                marks={marks}
                jumpTo={jumpTo}
                onFound={arrive}
                onCell={change}
                onRemove={removeOne}
              />
            </SuggestContext>
          )}
        </Flex>
      </Spin>
    </Modal>
  )
}
