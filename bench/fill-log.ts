import { DatabaseSync } from 'node:sqlite'

/**
 * Puts `count` operation-log rows into an embedded database that nobody has open: one every 20 seconds back from now,
 * one in twenty refused.
 */
export const fillLog = (file: string, count: number): void => {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = off')
  const [present] = db.prepare('select count(*) as n from sys_log_opt').all()
  const missing = count - Number(present?.n ?? 0)
  if (missing > 0)
    db.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?),
        at(i, time) as (select i, strftime('%Y-%m-%dT%H:%M:%fZ', unixepoch() - i * 20, 'unixepoch') from n)
      insert into sys_log_opt (id, version, createTime, updateTime, userName, module, action, recordId, path, changes, ip,
        result, durationMs, traceId, time)
      select printf('%08x-0000-7000-8000-%012x', 16777216 - i, i), 1, time, time, '张三' || (i % 2000), '用户', '修改',
        printf('rec%08x', i), '/api/sys/user/save', '[{"field":"userName","before":"张三","after":"李四"}]',
        '10.0.' || (i % 250) || '.1', case when i % 20 = 0 then '失败' else '成功' end, i % 100, printf('trace%08x', i), time
      from at`,
    ).run(missing)
  db.exec('pragma wal_checkpoint(truncate)')
  db.close()
}

/** The id of the row `n` places back from the newest. */
export const logId = (n: number): string =>
  `${(16_777_216 - n).toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
