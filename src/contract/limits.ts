/** Business constants and limits (specification section 9). */
export const limits = {
  requestTimeoutMs: 20_000,
  pageLimit: 10,
  pageIndex: 0,
  maxLimit: 1000,
  dictLimit: 10_000,
  exactTotal: 10_000,
  likeCount: 20,
  likeLength: 200,
  /** Of ids or words to choose among: about fifty. */
  likeChoices: 2000,
  deleteIds: 200,
  /** Of ids to choose among: as many as `deleteIds`, of 36 letters, with a divider. */
  likeIds: 200 * 37,
  batchRows: 50_000,
  /** Of the sentences on a batch's rows; more would only be scrolled past. */
  batchErrors: 1000,
  /** Text that may be longer than this is written in several lines. */
  longText: 200,
  jsonDepth: 32,
  bodyBytes: 1024 * 1024,
  batchBytes: 64 * 1024 * 1024,
  configText: 4_000_000,
  /** Four bytes for each character of a configuration text. */
  configBytes: 16 * 1024 * 1024,
  cookieDays: 7,
  captchaLength: 4,
  captchaSeconds: 120,
  decimals: 2,
  mobileBelow: 992,
  sidebarWidth: 240,
  sidebarCollapsed: 54,
  toolbarFixedAfter: 16,
  toolbarSearchWidth: 220,
  toastSeconds: 4,
  noticeSeconds: 3,
} as const

export const themeColour = '#1890ff'

export const fontSizes = [
  { value: 'default', label: '标准' },
  { value: 'medium', label: '中' },
  { value: 'small', label: '小' },
  { value: 'mini', label: '最小' },
] as const
export type FontSize = (typeof fontSizes)[number]['value']

export const uploadDefaults = {
  files: 9,
  megabytes: 1024,
  chunkMegabytes: 100,
  thumbnail: 100,
  fileSource: 'Server',
  accept: ['jpeg', 'jpg', 'png', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'mp3', 'wav', 'mp4'],
} as const

export const importDefaults = { files: 1, megabytes: 10, accept: ['.xls', '.xlsx'] } as const

export const imageViewer = {
  zoomStep: 0.2,
  wheelStep: 0.015,
  rotateStep: 90,
  zIndex: 2000,
  smallest: 0.2,
} as const

export const previewTypes = {
  image: ['ico', 'png', 'jpg', 'jpeg'],
  video: ['mp4', 'm3u8', 'flv'],
  office: ['doc', 'docx', 'ppt', 'pptx', 'xls', 'xlsx'],
} as const

/** How moments are shown; in JSON they are ISO 8601 in UTC (api section 2). */
export const datePatterns = {
  dateTime: 'YYYY-MM-DD HH:mm:ss',
  date: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  year: 'YYYY',
  time: 'HH:mm:ss',
} as const
