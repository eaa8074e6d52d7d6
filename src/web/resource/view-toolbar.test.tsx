import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { can, permissions, type Permission } from '#contract/permission.ts'
import { RowActions } from './row-actions.tsx'
import { ViewToolbar } from './view-toolbar.tsx'

const nothing = () => undefined
const holding = (...held: Permission[]) => ({
  held,
  may: (action: Parameters<typeof can>[1]) => can(held, action),
})
/** The component library sets two Chinese characters apart. */
const labels = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(match => match[1]?.replace(/<[^>]*>|\s/g, ''))

const custom = [
  { name: 'print', label: '打印', onClick: nothing, always: true },
  { name: 'check', label: '检查', onClick: nothing },
]
const toolbar = (isEditing: boolean, ...held: Permission[]) =>
  labels(
    renderToString(
      <ViewToolbar
        permissions={holding(...held)}
        isEditing={isEditing}
        onEdit={nothing}
        onPreview={nothing}
        onSave={nothing}
        maySave
        isSaving={false}
        actions={custom}
      />,
    ),
  )

test('the view toolbar is there with admin, write, edit or add alone', () => {
  expect(permissions.filter(each => toolbar(false, each).length > 0).toSorted()).toEqual([
    'add',
    'admin',
    'edit',
    'write',
  ])
  expect(toolbar(false)).toEqual([])
})

test('it offers 编辑, in edit mode 预览 and 保存; custom actions in edit mode, or always where they say so', () => {
  expect(toolbar(false, 'edit')).toEqual(['编辑', '打印'])
  expect(toolbar(true, 'edit')).toEqual(['预览', '保存', '打印', '检查'])
})

const row = (...held: Permission[]) =>
  labels(
    renderToString(
      <RowActions
        label="总部"
        permissions={holding(...held)}
        onView={nothing}
        onEdit={nothing}
        onDelete={nothing}
        actions={[{ name: 'grant', label: '授权', onClick: nothing }]}
      />,
    ),
  )

test.each([
  [[], ['查看', '授权']],
  [['edit'], ['查看', '编辑', '授权']],
  [['delete'], ['查看', '授权', '删除']],
  [['admin'], ['查看', '编辑', '授权', '删除']],
  [['write'], ['查看', '编辑', '授权', '删除']],
  [
    ['add', 'import', 'export'],
    ['查看', '授权'],
  ],
] as [Permission[], string[]][])('a row offers with %j: %j', (held, shown) => {
  expect(row(...held)).toEqual(shown)
})

test('what leads to the record is a link to it, for another tab', () => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <RowActions
          label="总部"
          permissions={holding('admin')}
          addressOf={mode => `/base/org/view?id=1&mode=${mode}`}
          onView={nothing}
          onEdit={nothing}
          onDelete={nothing}
        />
      ),
    },
  ])
  const html = renderToString(<RouterProvider router={router} />)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/base/org/view?id=1&amp;mode=view',
    '/base/org/view?id=1&amp;mode=edit',
  ])
})

test('where viewing is not enabled it is not offered, nor changing a row that is not to be changed', () => {
  const html = renderToString(<RowActions label="总部" permissions={holding('admin')} onDelete={nothing} />)
  expect(labels(html)).toEqual(['删除'])
})
