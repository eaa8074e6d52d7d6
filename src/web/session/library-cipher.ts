import { cbc } from '@noble/ciphers/aes.js'

/** AES-CBC with PKCS#7 for a browser that keeps its own from pages on plain HTTP. Its tables are made when this is fetched. */
export const encrypt = (key: Uint8Array, iv: Uint8Array, text: Uint8Array): Uint8Array =>
  cbc(key, iv).encrypt(text)
