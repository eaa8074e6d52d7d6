import { gate } from './gate.ts'

/** Loaded with the first password: a server that nobody signs in to does without it. */
const argon2 = () => import('@node-rs/argon2')

/** Argon2id, 19 MiB, 2 passes (api section 4). Raised here, they are raised for each account at its next login. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** 400 waiting are about ten seconds on two slow cores: within the browser's own limit of 20. */
const inTurn = gate(2, 400)

export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await argon2()).hash(password, parameters))

export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  inTurn(async () => (await argon2()).verify(stored, password))

/** The hash of random bytes that nobody kept: comparing with it costs what comparing with a real one costs. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$TWNFA6Aq1EHCgGx4I9ahxQ$xxISSsb2UOz5QVr0HWP/OPVDt1/+fqIY9AL8xvKjNso'

/** Always false, in the time of a real comparison: an unknown account must not answer sooner than a known one. */
export const verifyNobody = async (password: string): Promise<false> => {
  await verifyPassword(nobody, password)
  return false
}

export const needsRehash = async (stored: string): Promise<boolean> => {
  const { parseOptions } = await argon2()
  const { memoryCost, timeCost, parallelism, algorithm } = parseOptions(stored)
  return (
    algorithm !== parameters.algorithm ||
    memoryCost < parameters.memoryCost ||
    timeCost < parameters.timeCost ||
    parallelism !== parameters.parallelism
  )
}
