/**
 * The memory of a piece of a request, where it shares it with no other: it can be given to another thread, or given back
 * at once with `transfer(0)`. Such bytes lie outside the heap, where the collector of young objects sees next to nothing to
 * do, until so much has gathered that the whole heap is searched instead, again and again. For a gigabyte that took more
 * processor time than receiving it.
 */
export const ownMemory = ({ buffer, byteLength }: Buffer): ArrayBuffer | undefined =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : undefined
