import { MissingPart } from './is-missing-part.ts'

/** Tells when the code of a worker did not come: what goes wrong in one that runs is an `ErrorEvent`, this a mere `Event`. */
export const onMissingWorker = (worker: Worker, tell: (error: MissingPart) => void): void =>
  worker.addEventListener('error', event => {
    if (!(event instanceof ErrorEvent)) tell(new MissingPart('The code of a worker did not come'))
  })
