/** Theme colours that go well with everything. */
export const recommendedColours = [
  { name: '拂晓蓝', value: '#1890ff' },
  { name: '极客蓝', value: '#2f54eb' },
  { name: '酱紫', value: '#722ed1' },
  { name: '洋红', value: '#eb2f96' },
  { name: '薄暮红', value: '#f5222d' },
  { name: '日暮橙', value: '#fa8c16' },
  { name: '明青', value: '#13a8a8' },
  { name: '极光绿', value: '#389e0d' },
]
