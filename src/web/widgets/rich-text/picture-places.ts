import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

import { percentOf, phaseWordsOf } from '../uploader/upload-rules.ts'
import { cancelPicture, type PictureUnderWay } from './pictures-under-way.ts'
import styles from './rich-text.module.css'

interface Place {
  picture: PictureUnderWay
  at: number
}

const key = new PluginKey<readonly Place[]>('picturePlaces')

/** What stands where the picture will be: its name, how far it is, and how to have it not. */
const holderOf = (picture: PictureUnderWay): HTMLElement => {
  const { name } = picture.item
  const bar = document.createElement('span')
  bar.setAttribute('role', 'progressbar')
  const show = () => {
    const { item } = picture
    const percent = percentOf(item)
    bar.ariaLabel = `${name} ${phaseWordsOf(item)}`
    bar.ariaValueNow = String(percent)
    bar.textContent = `${name} ${item.phase === 'uploading' ? `${percent}%` : phaseWordsOf(item)}`
  }
  show()
  picture.onProgress = show
  const cancel = document.createElement('button')
  cancel.type = 'button'
  cancel.ariaLabel = `取消 ${name}`
  cancel.title = '取消'
  cancel.textContent = '×'
  cancel.addEventListener('click', () => cancelPicture(picture))
  const holder = document.createElement('span')
  holder.className = styles['place'] ?? ''
  holder.contentEditable = 'false'
  holder.append(bar, cancel)
  return holder
}

/** What is typed behind a picture stays behind it; text that is replaced altogether has it at its end. */
const moved = ({ mapping }: Transaction, at: number) => {
  const { pos, deletedAcross } = mapping.mapResult(at, -1)
  return deletedAcross ? mapping.map(at, 1) : pos
}

/** A picture that is put into the text, and where. */
interface Put extends Place {
  kind: 'put'
}

const isPut = (meta: unknown): meta is Put =>
  typeof meta === 'object' && meta !== null && Reflect.get(meta, 'kind') === 'put'

/** Several that were chosen for one place stand there in the order of their choice, whichever comes first. */
const movedPlaces = (tr: Transaction, places: readonly Place[]): Place[] => {
  const meta: unknown = tr.getMeta(key)
  const put = isPut(meta) ? meta : undefined
  const from = places.findIndex(({ picture }) => picture === put?.picture)
  const movedTo = ({ at }: Place, index: number) => {
    if (!put || at !== places[from]?.at) return moved(tr, at)
    return index < from ? tr.mapping.map(put.at, -1) : tr.mapping.map(at, 1)
  }
  return places.map((place, index) => ({ ...place, at: movedTo(place, index) }))
}

/** Shows where pictures on their way will stand. Their places go with the text while that is edited, and are no part of it. */
export const PicturePlaces = Extension.create<{ list: () => readonly PictureUnderWay[] }>({
  name: 'picturePlaces',
  addOptions: () => ({ list: () => [] }),
  addProseMirrorPlugins() {
    const { list } = this.options
    return [
      new Plugin<readonly Place[]>({
        key,
        state: {
          init: () => [],
          apply: (tr, before) => {
            const places = movedPlaces(tr, before)
            return list().map(picture => ({
              picture,
              at:
                places.find(each => each.picture === picture)?.at ??
                Math.min(picture.at, tr.doc.content.size),
            }))
          },
        },
        // For the editor that comes after this one.
        view: () => ({
          update: ({ state }) => {
            for (const { picture, at } of key.getState(state) ?? []) picture.at = at
          },
        }),
        props: {
          decorations: state =>
            DecorationSet.create(
              state.doc,
              (key.getState(state) ?? []).map(({ picture, at }) =>
                Decoration.widget(at, () => holderOf(picture), {
                  key: picture.item.uid,
                  side: -1,
                  ignoreSelection: true,
                  stopEvent: () => true,
                }),
              ),
            ),
        },
      }),
    ]
  },
})

/** Shows those that are on their way by now. */
export const showPlaces = (editor: Editor): void => editor.view.dispatch(editor.state.tr.setMeta(key, true))

/** Puts a picture that has come into its place; who writes elsewhere meanwhile goes on there. */
export const putPicture = (editor: Editor, picture: PictureUnderWay): void => {
  const { record } = picture
  if (!record) return
  // The editor may be another one since, whose text came back without the empty lines and spaces at its end.
  const place = Math.min(picture.at, editor.state.doc.content.size)
  const { parent, parentOffset } = editor.state.doc.resolve(place)
  // Before what is written there, and not in place of it: the cursor may be in there, also where nothing is written yet.
  const at = parent.isTextblock && parentOffset === 0 ? place - 1 : place
  const put: Put = { kind: 'put', picture, at }
  const image = { type: 'image', attrs: { src: record.filePath, alt: record.fileName } }
  editor
    .chain()
    .command(({ tr }) => tr.setMeta(key, put) === tr)
    .insertContentAt(at, image, { updateSelection: false })
    .run()
}
