import { expect, test } from 'vitest'

import { importDirectly } from './direct-imports.ts'

test('a part is imported from where it is, under the name it is used by', () => {
  expect(importDirectly('import { Button, TreeSelect as Tree } from "antd";\nconst a = 1')).toBe(
    'import Button from "antd/es/button"; import Tree from "antd/es/tree-select";\nconst a = 1',
  )
  expect(importDirectly("import {\n  DownOutlined,\n} from '@ant-design/icons'")).toBe(
    'import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";',
  )
})

test('other packages stay as they are', () => {
  const code = 'import { useState } from "react";'
  expect(importDirectly(code)).toBe(code)
})
