/** The answer at an address of a file that carries its own permission: no header is sent, and no envelope is expected. */
export const fetchFile = (address: string, signal?: AbortSignal): Promise<Response> =>
  fetch(address, { signal: signal ?? null })
