import { Typography } from 'antd'

import { isApple } from '#web/widgets/keys/is-apple.ts'
import { layers } from '#web/widgets/layers/layers.ts'
import { Modal } from '#web/widgets/modal/modal.tsx'

import styles from './palette.module.css'

const shortcuts: [keys: string, effect: string][] = [
  [isApple ? '⌘ K' : 'Ctrl K', '查找菜单、操作、记录和设置'],
  ['/', '到列表的搜索框'],
  [isApple ? '⌘ S' : 'Ctrl S', '保存正在填写的记录'],
  [isApple ? '⌘ Z' : 'Ctrl Z', '撤销刚才的删除等操作（提示消失之前）；导入时退回一步'],
  [isApple ? '⌘ P' : 'Ctrl P', '打印；预览文档时印出文档（表格是当前工作表）'],
  ['?', '显示这张表'],
  ['Tab', '到下一个按钮或输入框；第一次按下时可跳到正文'],
  ['Enter', '打开焦点所在的链接，选中焦点所在的树节点；在表头上按排序'],
  ['↑ ↓', '在菜单、树和选项之间移动'],
  ['↓', '在时间框里打开日历；其中方向键移动一天或一周，PageUp、PageDown 移动一个月，Enter 确定'],
  ['F8', '导入时到下一个标红的格子，Shift F8 到上一个'],
  [isApple ? '⌘ V' : 'Ctrl V', '导入时从焦点所在的格子起，粘贴从电子表格复制的一块'],
  [isApple ? '⇧ ⌘ Z' : 'Ctrl Y', '导入时重做退回的一步'],
  ['空格', '勾选焦点所在的行或树节点'],
  ['← →', '在树里展开或收起'],
  ['Delete', '关闭焦点所在的标签页'],
  ['Ctrl Shift ← →', '把焦点所在的标签页移到左边或右边'],
  ['Shift F10', '打开焦点所在标签页的菜单'],
  ['Esc', '关闭对话框、抽屉和菜单'],
]

/** What the keyboard can do. */
export const ShortcutList = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      footer={null}
      title="键盘快捷键"
      zIndex={layers.overWindow}
      destroyOnHidden
    >
      <dl className={styles['keys']}>
        {shortcuts.map(([keys, effect]) => [
          <dt key={keys}>
            <Typography.Text keyboard>{keys}</Typography.Text>
          </dt>,
          <dd key={effect}>{effect}</dd>,
        ])}
      </dl>
    </Modal>
  )
}
