import { sql } from 'kysely'
import type { Engine } from '#db/database.ts'
import type { Check } from './check.ts'

/** The engine's own checks of its state. */
export const engineChecks = (engine: Engine): readonly Check[] => ENGINE[engine]

const ENGINE: Record<Engine, readonly Check[]> = {
	sqlite: [
		{
			name: 'integrity',
			claim: 'the file of the database is whole',
			broken: sql<{ what: string }>`(select integrity_check as what from pragma_integrity_check where integrity_check <> 'ok')`,
		},
		{
			name: 'references',
			claim: 'each reference finds its row',
			broken: sql<{ what: string }>`(
				select "table" || ' row ' || rowid || ' refers to no row of ' || parent as what from pragma_foreign_key_check
			)`,
		},
	],
	postgres: [
		{
			name: 'integrity',
			claim: 'no page failed its checksum and each index is usable',
			broken: sql<{ what: string }>`(
				select checksum_failures || ' pages failed their checksum' as what
				from pg_stat_database where datname = current_database() and checksum_failures > 0
				union all
				select 'index ' || indexrelid::regclass || ' is not usable' from pg_index where not (indisvalid and indisready)
			)`,
		},
		{
			name: 'references',
			claim: 'no constraint or trigger of the schema is switched off',
			broken: sql<{ what: string }>`(
				select 'trigger ' || tgname || ' of ' || tgrelid::regclass || ' is switched off' as what from pg_trigger where tgenabled = 'D'
				union all
				select 'constraint ' || conname || ' is not enforced' from pg_constraint where not convalidated
			)`,
		},
	],
}
