import { Alert } from 'antd'

import { useConfig } from '#web/api/config.ts'

/**
 * In local mode no role opens a menu to anybody but admin (specification section 2): who looks for a colleague's missing
 * button must not be told of roles alone.
 */
export const LocalModeNote = () => {
  const isLocal = useConfig(state => state.config?.routerMode) === 'local'
  if (!isLocal) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 16 }}
      title="当前是 local 路由方式：“基础数据”和“系统管理”的菜单只对 admin 账号开放"
      description="其他用户看不到这些页面和其中的按钮，即使角色授予了权限；角色的授权只在服务器上起作用。要让菜单跟随角色，请用 ROUTER_MODE=remote 启动。"
    />
  )
}
