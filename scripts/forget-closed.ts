import type { Plugin } from 'vite'

import { changer, changing, type Change } from './changed-modules.ts'

const script = 'forget-closed'

const changes: Change[] = [
  {
    // Whoever hears Escape is noted while he is drawn: what is drawn and never shown would stay noted for ever, in front of
    // those who are there. Effects note him as well, and forget him.
    file: /node_modules\/@rc-component\/portal\/es\/useEscKeyDown\.js$/,
    said: `  useMemo(() => {
    if (open) {
      ensure();
    } else if (!open) {
      clear();
    }
  }, [open]);
`,
    instead: '',
  },
  {
    // One Escape may close several: the line is gone through as it was, though it has become shorter meanwhile.
    file: /node_modules\/@rc-component\/portal\/es\/useEscKeyDown\.js$/,
    said: `    const len = stack.length;
    for (let i = len - 1; i >= 0; i -= 1) {
      stack[i].onEsc({`,
    instead: `    const asked = stack;
    const len = asked.length;
    for (let i = len - 1; i >= 0; i -= 1) {
      asked[i].onEsc({`,
  },
  {
    // A box that is shown again with its page may not have its content yet, and whatever is around it would end with an error.
    file: /node_modules\/@rc-component\/dialog\/es\/Dialog\/index\.js$/,
    said: 'contentRef.current?.focus();',
    instead: 'contentRef.current?.focus?.();',
  },
  {
    // Behind another page its effects end, and what is drawn anew meanwhile took itself for new: it drew nothing at first, and all
    // that was filled in was gone.
    file: /node_modules\/@rc-component\/motion\/es\/hooks\/useStatus\.js$/,
    said: '!mountedRef.current && currentStatus === STATUS_NONE',
    instead: 'asyncVisible === undefined && currentStatus === STATUS_NONE',
  },
  {
    // Back in front it is there as it was, and does not come in once more.
    file: /node_modules\/@rc-component\/motion\/es\/hooks\/useStatus\.js$/,
    said: `    if (mountedRef.current && visibleRef.current === visible) {
      return;`,
    instead: `    if (visibleRef.current === visible && (mountedRef.current || currentStatus === STATUS_NONE)) {
      mountedRef.current = true;
      return;`,
  },
  {
    // Where the focus is left alone is noted for boxes that hold it; one that is closing would be noted after it was forgotten.
    file: /node_modules\/@rc-component\/util\/es\/Dom\/focus\.js$/,
    said: `    if (ele) {
      // Set the ignored element`,
    instead: `    if (ele && idToElementMap.has(id)) {
      // Set the ignored element`,
  },
]

/** The module as it forgets what is closed. */
export const withoutClosed = changer(script, changes)

/**
 * The library's dialogs and drawers, as they are when pages stay alive behind others and people stay for a day: what was
 * closed is forgotten, and what was open is there again with its page. Each closed box kept its whole page in memory, and could
 * take Escape from the one in front.
 */
export const forgetClosed = (): Plugin => changing(script, changes)
