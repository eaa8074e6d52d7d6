import { pictureAlias } from '#contract/files.ts'
import { uploadChunkBytes } from '#web/api/config.ts'
import type { FileOwner } from '#web/api/file-calls.ts'
import { UploadRun } from '../uploader/upload-run.ts'
import { admit } from '../uploader/upload-rules.ts'
import type { Send } from './pictures-under-way.ts'

const rules = { files: 1, megabytes: 10, accept: ['png', 'jpg', 'jpeg'] }

/** What is wrong with a file that is to be a picture of a text. */
export const pictureFault = (file: File): string | undefined => admit([file], 0, rules).faults[0]?.sentence

/** Sends one picture of a text; fails with a sentence for the person. */
export const sendPicture =
  (file: File, owner: FileOwner): Send =>
  report =>
    new UploadRun(file, { owner, fileAlias: pictureAlias, chunkBytes: uploadChunkBytes() }, report)

export const pictureTypes = rules.accept.map(each => `.${each}`).join(',')
