/** As in UTC+08:00. */
const offsetOf = (timeZone: string | undefined, moment: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace(/^GMT$/, 'GMT+00:00')
    .replace('GMT', 'UTC') ?? ''

/**
 * Sheets are written and read in the product's time zone, whoever fetches them; screens show the time of the device that one
 * has. Where the two differ, how; else nothing.
 */
export const zoneWords = (product: string, own?: string, moment = new Date()): string | undefined => {
  const [there, here] = [offsetOf(product, moment), offsetOf(own, moment)]
  return there === here
    ? undefined
    : `表格里的时间按 ${product}（${there}）读写，与这台设备的时区（${here}）不同，请注意换算。`
}
