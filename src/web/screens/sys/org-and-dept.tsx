import { Form } from 'antd'
import { useState } from 'react'

import type { Field } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { FieldInput } from '#web/resource/field-input.tsx'
import { FieldItem } from '#web/resource/form-items.tsx'
import type { InputProps } from '#web/resource/input-props.ts'
import { findInTree } from '#web/resource/use-tree-search.ts'

interface OrgInputProps extends Partial<InputProps<Field>> {
  onChosen: (orgId: unknown) => void
}

/** Told when a person chooses, and not when the form is filled in with a record. */
const OrgInput = ({ onChosen, onChange, ...rest }: OrgInputProps) => (
  <FieldInput
    {...rest}
    field={sysUser.fields.orgId}
    name="orgId"
    onChange={orgId => {
      onChange?.(orgId)
      onChosen(orgId)
    }}
  />
)

const liesIn = async (orgId: string, deptId: string, deptName: string) =>
  (await findInTree(sysDept.name, deptName, { orgId })).some(each => each.id === deptId)

/** Somebody's organisation and his department in it: one that lies in another organisation goes when that is chosen. */
export const OrgAndDept = () => {
  const form = Form.useFormInstance<Record<string, unknown>>()
  const [gone, setGone] = useState('')
  const isEmpty = !Form.useWatch('deptId', { form, preserve: true })
  const clearForeign = async (orgId: unknown) => {
    const { deptId, deptIdLabel } = form.getFieldsValue(true)
    if (typeof deptId !== 'string' || typeof deptIdLabel !== 'string') return
    // Where it cannot be told it stays: saving it says so.
    if (typeof orgId === 'string' && (await liesIn(orgId, deptId, deptIdLabel).catch(() => true))) return
    const now = form.getFieldsValue(true)
    if ((now['orgId'] ?? null) !== (orgId ?? null) || now['deptId'] !== deptId) return
    form.setFieldsValue({ deptId: null, deptIdLabel: null })
    setGone(deptIdLabel)
  }
  return (
    <>
      <FieldItem resource={sysUser} name="orgId">
        <OrgInput onChosen={orgId => void clearForeign(orgId)} />
      </FieldItem>
      <FieldItem
        resource={sysUser}
        name="deptId"
        extra={gone && isEmpty && `「${gone}」不属于所选的机构，已清空`}
      />
    </>
  )
}
