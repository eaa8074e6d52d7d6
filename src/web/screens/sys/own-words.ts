import type { OwnSight } from '#contract/rights-replies.ts'

/** Nobody gives what he does not hold: whatever is lost, another one has to give back. */
export const ownWords = (losses: readonly string[]) =>
  `您自己将${losses.join('，')}，需要别的管理员才能恢复。`

/** As one of the losses; nothing where one sees as much as before. */
export const sightLoss = ({ sight }: OwnSight): string[] =>
  sight ? [`只能看到${sight.map(each => `“${each}”`).join('和')}的数据`] : []
