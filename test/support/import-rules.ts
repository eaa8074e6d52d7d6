/**
 * Who may import whom (design section 3). A place is a prefix of paths; it may import itself and what is named beside
 * it. The first place that fits a file decides.
 */
const parts = [
  'parts',
  'events',
  'expiring',
  'config',
  'config-env',
  'config-sms',
  'blame-setting',
  'make-folder',
  'version',
].map(each => `src/server/${each}.ts`)
const serverFloor = ['src/contract/', ...parts, 'src/server/http/', 'src/server/db/']
const serverRooms = [
  'resources',
  'session',
  'files',
  'push',
  'redis',
  'statistics',
  'messages',
  'preferences',
  'sms',
  'exports',
  'seed',
  'recycle',
  'config-text',
].map(each => `src/server/${each}/`)
const webBase = ['src/contract/', 'src/web/api/']
const belowScreens = [
  ...webBase,
  'src/web/session/',
  'src/web/push/',
  'src/web/widgets/',
  'src/web/resource/',
]

const table: [place: string, mayImport: readonly string[]][] = [
  ['src/contract/', []],
  ...parts.map((part): [string, string[]] => [
    part,
    ['src/contract/', ...parts, 'src/server/db/', 'package.json'],
  ]),
  ['src/server/http/', ['src/contract/', ...parts, 'src/server/db/']],
  ['src/server/db/', ['src/contract/', ...parts]],
  ['src/server/resource/', serverFloor],
  ...serverRooms.map((room): [string, string[]] => [room, [...serverFloor, 'src/server/resource/']]),
  // app.ts, main.ts and what else lies at the root of the server introduces the rooms to one another.
  ['src/server/', ['src/contract/', 'src/server/']],
  ['src/web/api/', ['src/contract/']],
  ['src/web/session/', webBase],
  ['src/web/push/', webBase],
  ['src/web/widgets/', webBase],
  ['src/web/resource/', [...webBase, 'src/web/session/', 'src/web/push/', 'src/web/widgets/']],
  ['src/web/layout/', [...webBase, 'src/web/session/', 'src/web/widgets/']],
  ['src/web/screens/', belowScreens],
  ['src/web/', ['src/contract/', 'src/web/']],
]

/** A screen is a folder of its own; a group of screens, as `screens/sys`, counts as one. */
const roomOf = (place: string, path: string) => {
  if (place !== 'src/web/screens/') return place
  return path.split('/').slice(0, 4).join('/')
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const ruleFor = (path: string) => table.find(([place]) => path.startsWith(place))

/** Whether the file `from` may import the file `to`; both are paths from the root. */
export const isAllowed = (from: string, to: string): boolean => {
  const rule = ruleFor(from)
  if (!rule) return true
  const [place, others] = rule
  // A unit test stands beside its file and may look at test/support, and at the other side of the wire.
  if (isTest(from)) return true
  return to.startsWith(roomOf(place, from)) || others.some(other => to.startsWith(other))
}

/** A sentence for the one who meets the rule. */
export const whyNot = (from: string): string => {
  const rule = ruleFor(from)
  return rule ? `${rule[0]} may import itself and ${rule[1].join(', ') || 'nothing else'}` : 'anything goes'
}
