/**
 * The answer at an address of a file that carries its own permission: no header of ours is sent, and no envelope is expected. A part
 * of it is not kept, and does not wait for others who fetch the same.
 */
export const fetchFile = (address: string, signal?: AbortSignal, range?: string): Promise<Response> =>
  fetch(address, { signal: signal ?? null, ...(range && { headers: { range }, cache: 'no-store' }) })
