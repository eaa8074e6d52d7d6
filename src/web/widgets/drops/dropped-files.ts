/** More than anybody means: whoever lets go of a whole disk does not wait for all of it to be read. */
const mostFiles = 1000

/** Of all that is listed on the way to them, folders and what is hidden as well: nor for that. */
const mostListed = 10_000

/** Deeper than folders go; a link may lead back to where it stands. */
const mostLevels = 16

/** 第2章 stands before 第10章. */
const { compare } = new Intl.Collator('zh-CN', { numeric: true })

/** What the system keeps in a folder for itself, and nobody sees there. */
const isHidden = ({ name }: FileSystemEntry) => /^(\.|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i.test(name)

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** Something that was let go: a folder, or what the browser gives as a file at once. */
export type Dropped = FileSystemEntry | File

/**
 * What was let go, where a folder is among it; undefined where all are files, which are there at once. To be asked within the
 * event: afterwards the browser has forgotten.
 */
export const withFolders = ({ items }: DataTransfer): Dropped[] | undefined => {
  const all = [...items].filter(item => item.kind === 'file')
  const dropped = all.map(item => {
    const entry = item.webkitGetAsEntry()
    return entry && isFolder(entry) ? entry : item.getAsFile()
  })
  const known = dropped.filter(each => each !== null)
  return known.some(each => !(each instanceof File)) ? known : undefined
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

const portionOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))

/** What was found of what was let go. */
export interface Found {
  files: readonly File[]
  /** Names of files and folders that the browser could not read. */
  unreadable: readonly string[]
  /** There is more than anybody means. */
  isCut: boolean
}

class Search implements Found {
  readonly files: File[] = []
  readonly unreadable: string[] = []
  isCut = false
  #listed = 0
  readonly #signal: AbortSignal | undefined

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal
  }

  /** Its files come before those of its folders: where there is room for some only, they are the ones that were meant. */
  async look(among: readonly Dropped[], level: number) {
    for (const each of among)
      if (each instanceof File || isFile(each)) {
        const isFull = this.files.length === mostFiles
        if (isFull) this.isCut = true
        if (isFull || this.#signal?.aborted) return
        await this.#take(each)
      }
    if (level > mostLevels) return
    for (const each of among) {
      if (this.#isOver) return
      if (!(each instanceof File) && isFolder(each)) await this.look(await this.#list(each), level + 1)
    }
  }

  get #isOver() {
    return this.isCut || this.#signal?.aborted
  }

  async #take(file: File | FileSystemFileEntry) {
    try {
      this.files.push(file instanceof File ? file : await fileOf(file))
    } catch {
      this.unreadable.push(file.name)
    }
  }

  /** A browser gives them in portions, and ends with none. */
  async #list(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
    const entries: FileSystemEntry[] = []
    try {
      const reader = folder.createReader()
      for (let more = await portionOf(reader); more.length > 0; more = await portionOf(reader)) {
        entries.push(...more)
        this.#listed += more.length
        if (this.#listed > mostListed) this.isCut = true
        if (this.#isOver) break
      }
    } catch {
      this.unreadable.push(folder.name)
    }
    return entries.filter(each => !isHidden(each)).toSorted((one, other) => compare(one.name, other.name))
  }
}

/** The files that were let go, and those within the folders, by their names; of a search that is given up, those so far. */
export const filesWithin = async (dropped: readonly Dropped[], signal?: AbortSignal): Promise<Found> => {
  const search = new Search(signal)
  await search.look(dropped, 1)
  return search
}
