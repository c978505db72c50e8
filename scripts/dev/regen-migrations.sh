#!/usr/bin/env bash
# Until the first release there are two migrations: 0000_event_log, written by hand, and 0001_tables, generated anew from
# the tables in packages/db/src/*/*.ts by this script. After it, `npm run db:generate` adds further ones and this goes.
set -euo pipefail
cd "$(dirname "$0")/../.."
mkdir -p .data
exec 9> .data/regen.lock
flock 9

migrations=packages/db/migrations
keep=$(mktemp -d)
cp -R "$migrations" "$keep/before"
trap 'rm -rf "$keep"' EXIT

node scripts/dev/bundle-tables.mjs
rm -f "$migrations"/0001_*.sql "$migrations"/meta/*_snapshot.json
mkdir -p "$migrations/meta"
[ -e "$migrations/0000_event_log.sql" ] || echo 'create schema if not exists es;' > "$migrations/0000_event_log.sql"
cat > "$migrations/meta/_journal.json" <<'JSON'
{
  "version": "7",
  "dialect": "postgresql",
  "entries": [{ "idx": 0, "version": "7", "when": 1795219200000, "tag": "0000_event_log", "breakpoints": true }]
}
JSON
if [ -z "$(ls .data/tables 2>/dev/null)" ]; then
  echo 'no tables yet'
elif ! node_modules/.bin/drizzle-kit generate --name tables; then
  rm -rf "$migrations" && cp -R "$keep/before" "$migrations"
  echo 'drizzle-kit failed: the migrations are as they were' >&2
  exit 1
fi
# migrateDatabase makes the schemas before any migration runs, and read models follow the search path wherever they go.
for file in "$migrations"/0001_*.sql; do
  [ -e "$file" ] && sed -i -e '/^CREATE SCHEMA /d' -e 's/"public"\.//g' "$file"
done
ls "$migrations"
