import { Alert, Flex, Spin } from 'antd'
import { useState } from 'react'

import { limits } from '#contract/limits.ts'
import { DownloadButtons } from '../download-list/download-list.tsx'
import { Modal } from '../modal/modal.tsx'
import { useSteady } from '../steady/use-steady.ts'
import { ChooseFile } from './choose-file.tsx'
import { baseOf } from './import-rules.ts'
import type { ImportDialogProps } from './dialog-props.ts'
import { NotOpenedNote, SheetNotes } from './sheet-notes.tsx'
import { ImportTable } from './import-table.tsx'
import { ProblemList } from './problem-list.tsx'
import { RowNotes } from './row-notes.tsx'
import { SheetState } from './sheet-state.tsx'
import { SuggestContext } from './suggestions.ts'
import { saveProblems, saveRemoved } from './problem-workbook.ts'
import { DialogAnswers } from './dialog-answers.tsx'
import { useCheck } from './use-check.ts'
import { useConfirm } from './use-confirm.ts'
import { useDesk } from './use-desk.ts'
import { useLead } from './use-lead.ts'
import { useOpenSheet } from './use-open-sheet.ts'
import { useSay } from './use-say.ts'
import { useTake } from './use-take.ts'
import { useTakeFocus } from './use-take-focus.ts'
import { useTogether } from './use-together.ts'
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
  mayConfirm = true,
  beforeFile,
  onRepaired,
  desk,
}: ImportDialogProps) => {
  const { say, sayWhy, sayGood } = useSay()
  const opened = useOpenSheet({ what, onRepaired })
  const { sheet, all, shown, openSheet, found, look, repairs, edits, spreading, noted, marks } = opened
  const { problems, faulty, isCut } = found
  const isUnchecked = onCheck !== undefined && !found.isChecked
  const { only, setOnly, jumpTo, jump, arrive } = look
  const [busy, setBusy] = useState<'reading' | 'checking' | 'saving'>()
  const { removals, change, removeOne } = edits
  const { begin, isLast, end } = useTurns()
  /** What was ended for something else leaves that its word. */
  const rest = (signal: AbortSignal) => isLast(signal) && setBusy(undefined)
  const close = () => {
    end()
    openSheet(undefined)
    files.forget()
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
  const files = useTake({
    templates,
    isSaving: busy === 'saving',
    begin,
    onBegin: () => setBusy('reading'),
    rest,
    openSheet,
    check,
  })
  const wrongList = useLead<HTMLUListElement>()
  const rowNotes = useLead<HTMLDivElement>()
  const goingOn = useTakeFocus(busy === 'reading')
  useDesk(desk, sheet, templates, repairs.count, (kept, changes) => {
    openSheet(kept)
    files.forget()
    repairs.note(changes)
    void check(kept)
  })
  const { removeTogether, undoRemoval, ...together } = useTogether({ ...opened, check, sayGood })
  const [goStep, paste] = [useSteady(together.goStep), useSteady(together.paste)]

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
      width={sheet ? 'min(1600px, 96vw)' : 560}
      {...(sheet && window.innerWidth >= limits.mobileBelow && { style: { top: 24 } })}
      mask={{ closable: false }}
      onCancel={leave}
      closable={busy !== 'saving'}
      keyboard={busy !== 'saving'}
      footer={
        <DialogAnswers
          count={count}
          isReady={problems.size === 0 && !isUnchecked}
          mayConfirm={mayConfirm}
          busy={busy}
          onCancel={leave}
          onConfirm={confirm}
          spreading={{ ...spreading, columns: sheet?.template.columns ?? [] }}
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
            isFixed={busy === 'saving'}
            names={templates.map(each => baseOf(each.name))}
            onFiles={chosen => repairs.leave(() => void files.take(chosen))}
          >
            {sheet && (
              <SheetState
                {...{ count, isCut, busy, progress }}
                repaired={opened.repaired}
                {...(onCheck && { onCheck: () => void check(sheet) })}
                can={opened.history.can}
                onWay={goStep}
                wrong={problems.size}
                notes={opened.notes}
                isUnchecked={isUnchecked && count > 0}
                onWrong={wrongList.lead}
                onNotes={rowNotes.lead}
              />
            )}
          </ChooseFile>
          {files.notOpened && (
            <NotOpenedNote
              file={files.notOpened}
              still={sheet?.fileName}
              onTakeAs={named => repairs.leave(goingOn(named, () => files.takeAs(files.notOpened, named)))}
              isFixed={busy !== undefined}
            />
          )}
          {!sheet && beforeFile}
          {sheet && (
            <SheetNotes
              sheet={sheet}
              isFixed={isTaken}
              {...(files.taken && {
                aliases: files.taken.aliases,
                onTakeAs: named => repairs.leave(goingOn(named, () => files.takeAs(files.taken, named))),
              })}
            />
          )}
          {downloads.length > 0 && !sheet && <DownloadButtons downloads={downloads} />}
          {sheet && (
            <SuggestContext value={suggest}>
              <ImportTable
                template={sheet.template}
                rows={shown}
                all={all}
                isFixed={isTaken}
                problems={problems}
                faulty={faulty}
                marks={marks}
                jumpTo={jumpTo}
                onFound={arrive}
                onCell={change}
                onRemove={removeOne}
                onPaste={paste}
                onWay={goStep}
              />
            </SuggestContext>
          )}
          {/* What is told of the rows comes and goes with them: below it moves none of them under the pointer. */}
          {count > 0 && isUnchecked && busy === undefined && (
            <Alert type="warning" showIcon title="检查没有完成，表里的行还没有核对；请点“重新检查”再试" />
          )}
          {sheet && problems.size > 0 && (
            <ProblemList
              list={wrongList.place}
              template={sheet.template}
              rows={sheet.rows}
              problems={problems}
              isCut={isCut}
              onlyWrong={only?.of === 'wrong'}
              onOnlyWrong={isOnly => setOnly(isOnly ? { of: 'wrong' } : undefined)}
              onJump={jump}
              onDownload={() => saveProblems(sheet.template, sheet.rows, problems, sheet.noted)}
              onRemove={() => removeTogether(new Set(problems.keys()))}
              isFixed={isTaken}
            />
          )}
          {sheet && (
            <RowNotes
              place={rowNotes.place}
              told={opened.told}
              noted={noted}
              what={what}
              only={only}
              onOnly={setOnly}
              onRemove={removeTogether}
              isFixed={isTaken}
            />
          )}
        </Flex>
      </Spin>
    </Modal>
  )
}
