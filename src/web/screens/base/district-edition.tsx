import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Typography } from 'antd'
import { useState } from 'react'

import {
  districtCalls,
  type ApplyReply,
  type DistrictChange,
  type DistrictDifference,
} from '#contract/district-calls.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'
import { report } from '#web/api/report.ts'
import { call } from '#web/api/call.ts'
import { useWorkProgress } from '#web/push/work-progress.ts'
import { FileButton } from '#web/widgets/file-button/file-button.tsx'
import { WorkProgress } from '#web/widgets/import-dialog/work-progress.tsx'
import { TextArea } from '#web/widgets/text-box/text-area.tsx'
import { Modal } from '#web/widgets/modal/modal.tsx'
import { DistrictChoice, keyOf } from './district-choice.tsx'

/** A whole edition with its towns takes a while to send and to write. */
const longMs = 300_000
/** More than a text box bears; what is read from a file is named instead of shown. */
const longestShown = 100_000

/** A newer edition of the districts beside what is stored: read, compared, chosen from, and only then applied. */
export const DistrictEdition = ({ onClose }: { onClose: () => void }) => {
  const { message } = App.useApp()
  const client = useQueryClient()
  const { progress, begin, end } = useWorkProgress()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [targets, setTargets] = useState<ReadonlyMap<string, string>>(new Map())
  const compare = useMutation({
    mutationFn: () =>
      call<DistrictDifference>(districtCalls.compareDistricts, { body: { text }, timeoutMs: longMs }),
    // What is gone is chosen by hand: it loses something.
    onSuccess: ({ changes }) => setChosen(new Set(changes.filter(each => each.kind !== '撤销').map(keyOf))),
  })
  const apply = useMutation({
    mutationFn: (lines: readonly DistrictChange[]) =>
      call<ApplyReply>(districtCalls.applyDistricts, { body: { lines }, timeoutMs: longMs, workId: begin() }),
    onSettled: end,
    onSuccess: ({ count }) => {
      void message.success(`已应用 ${count} 处变更`)
      onClose()
      return client.invalidateQueries({ queryKey: [sysDistrict.name] })
    },
  })
  const difference = compare.data
  const linesToApply = (difference?.changes ?? [])
    .filter(each => chosen.has(keyOf(each)))
    .map((each): DistrictChange => {
      const to = targets.get(each.code)
      return each.kind === '撤销' && to ? { ...each, kind: '合并', to } : each
    })
  return (
    <Modal
      open
      title="对照新版区划"
      width="min(860px, 96vw)"
      onCancel={onClose}
      footer={
        difference
          ? [
              <Button key="back" disabled={apply.isPending} onClick={() => compare.reset()}>
                换一份
              </Button>,
              <Button
                key="apply"
                type="primary"
                disabled={linesToApply.length === 0}
                loading={apply.isPending}
                onClick={() => apply.mutate(linesToApply)}
              >
                应用 {linesToApply.length} 处变更
              </Button>,
            ]
          : [
              <Button
                key="compare"
                type="primary"
                disabled={text === ''}
                loading={compare.isPending}
                onClick={() => compare.mutate()}
              >
                比较
              </Button>,
            ]
      }
    >
      {difference ? (
        difference.changes.length === 0 ? (
          <Alert type="success" showIcon title={`没有不同：${difference.same} 条都和现在一样`} />
        ) : (
          <>
            <DistrictChoice
              difference={difference}
              chosen={chosen}
              onChoose={setChosen}
              targets={targets}
              onTarget={(line, to) => {
                setTargets(now => new Map(now).set(line.code, to))
                // Who says where it goes wants it to go.
                if (to !== '') setChosen(now => new Set(now).add(keyOf(line)))
              }}
            />
            {apply.isPending && (
              <WorkProgress words="正在应用" count={linesToApply.length} progress={progress} />
            )}
          </>
        )
      ) : (
        <>
          <Typography.Paragraph>
            选择或粘贴新版区划：CSV 每行“编码,名称”，或 JSON [{'{'} "code", "name" {'}'}
            ]。省市县用 6 位编码，乡镇用 9 位。文件只含一个省时，只比较那个省。
          </Typography.Paragraph>
          <FileButton accept=".csv,.txt,.json" onFile={file => void file.text().then(setText).catch(report)}>
            选择文件
          </FileButton>
          {text.length > longestShown ? (
            <Alert
              style={{ marginTop: 12 }}
              type="info"
              title={`已读入 ${text.trim().split('\n').length} 行，可以比较`}
              action={
                <Button size="small" onClick={() => setText('')}>
                  清空
                </Button>
              }
            />
          ) : (
            <TextArea
              aria-label="新版区划"
              style={{ marginTop: 12, fontFamily: 'monospace' }}
              lines={[8, 16]}
              value={text}
              placeholder={'320000,江苏省\n320500,苏州市'}
              onText={setText}
            />
          )}
        </>
      )}
    </Modal>
  )
}
