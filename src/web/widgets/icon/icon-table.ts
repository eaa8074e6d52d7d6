import {
  ApartmentOutlined,
  ApiOutlined,
  BankOutlined,
  BellOutlined,
  BookOutlined,
  DatabaseOutlined,
  DeleteOutlined,
  DesktopOutlined,
  DownloadOutlined,
  EnvironmentOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FolderOutlined,
  HomeOutlined,
  LoginOutlined,
  MenuOutlined,
  MessageOutlined,
  NotificationOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

/**
 * The icons of the product's own menus: there from the first moment. Names are Ant Design's, without the style; those that
 * a function may name beyond them come when one does (`more-icons.ts`).
 */
export const iconTable: Readonly<Record<string, ComponentType>> = {
  home: HomeOutlined,
  database: DatabaseOutlined,
  environment: EnvironmentOutlined,
  bank: BankOutlined,
  apartment: ApartmentOutlined,
  book: BookOutlined,
  message: MessageOutlined,
  notification: NotificationOutlined,
  setting: SettingOutlined,
  user: UserOutlined,
  menu: MenuOutlined,
  team: TeamOutlined,
  desktop: DesktopOutlined,
  login: LoginOutlined,
  'file-search': FileSearchOutlined,
  api: ApiOutlined,
  bell: BellOutlined,
  download: DownloadOutlined,
  'file-text': FileTextOutlined,
  folder: FolderOutlined,
  delete: DeleteOutlined,
}
