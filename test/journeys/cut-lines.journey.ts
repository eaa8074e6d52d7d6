import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

import { enter } from './support/back-office.ts'
import { newNotice, openNotice, pick, videoOf } from './support/files.ts'
import { expect, test } from './support/journey.ts'

const megabyte = 1024 * 1024

test.use({ expectedProblems: ['ERR_', 'WebSocket', 'Failed to load'] })

/** A line to the server that is cut each time so many bytes have gone up, as often as is said. */
const cutLine = async (address: string, bytes: number, times: number) => {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let [sent, cuts] = [0, 0]
  const cut = () => {
    cuts += 1
    sent = 0
    for (const each of sockets) each.destroy()
    sockets.clear()
  }
  const server = createServer(near => {
    const far = connect(Number(port), hostname)
    for (const each of [near, far]) {
      sockets.add(each)
      each.on('error', () => undefined)
      each.on('close', () => void sockets.delete(each))
    }
    near.on('data', piece => {
      sent += piece.length
      if (sent > bytes && cuts < times) cut()
    })
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // of a port it is one
    cuts: () => cuts,
    close: () => {
      for (const each of sockets) each.destroy()
      server.close()
    },
  }
}

test('a file that the line never lasts for arrives all the same: once its only chunk was cut it goes in small ones', async ({
  page,
  running: { admin, address },
}) => {
  await newNotice(admin, '线路总断')
  const line = await cutLine(address, 12 * megabyte, 3)
  let chunks = 0
  page.on('request', each => void (each.url().endsWith('/file/upload') && chunks++))
  try {
    await enter(page, `${line.address}/base/msg/list`)
    const uploader = await openNotice(page, '线路总断')
    await pick(uploader, [{ name: '长.mp4', mimeType: 'video/mp4', buffer: videoOf(31) }])
    await expect(uploader.getByRole('button', { name: '预览 长.mp4' })).toBeVisible({ timeout: 60_000 })
    expect(line.cuts()).toBe(3)
    expect(chunks).toBeGreaterThan(8)
  } finally {
    line.close()
  }
})
