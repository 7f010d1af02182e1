import { type RawBuilder, sql } from 'kysely'

/** A request that needs a second person, as its table stores it. */
type Stored<S extends string> = { state: S } & Asked
type Asked = { asked_by: number; asked_at: number }
/**
 * An account that made requests and lost the role for them: its requests until then are void, even if it has a role again
 * (docs/decisions/0085-void-requests.md). `until` is in milliseconds.
 */
export type Lost = { id: number; until: number }
type Open<S extends string> = { open: readonly S[]; lost: readonly Lost[] }

/** The state as staff see it. */
export const shownState = <S extends string>({ state, ...asked }: Stored<S>, { open, lost }: Open<S>): S | 'void' =>
	open.includes(state) && isVoid(asked, lost) ? 'void' : state

export const isVoid = ({ asked_by, asked_at }: Asked, lost: readonly Lost[]): boolean =>
	lost.some(({ id, until }) => id === asked_by && asked_at <= until)

/** The requests that staff see in a state. */
export const isShownAs = <S extends string>(state: S | 'void', { open, lost }: Open<S>): RawBuilder<boolean> => {
	if (state === 'void') return sql<boolean>`(state = 'void' or (state in (${sql.join(open)}) and ${isOf(lost)}))`
	if (open.includes(state)) return sql<boolean>`(state = ${state} and not ${isOf(lost)})`
	return sql<boolean>`state = ${state}`
}

/** Orders requests that can still be decided first. */
export const openFirst = <S extends string>({ open, lost }: Open<S>): RawBuilder<number> =>
	sql<number>`case when state in (${sql.join(open)}) and not ${isOf(lost)} then 0 else 1 end`

/** Requests whose account has not lost the role for them. */
export const isNotVoid = (lost: readonly Lost[]): RawBuilder<boolean> => sql<boolean>`not ${isOf(lost)}`

// No account has the number 0; it keeps the SQL valid for an empty list.
const isOf = (lost: readonly Lost[]) =>
	sql<boolean>`(${sql.join(
		[...lost, { id: 0, until: 0 }].map(({ id, until }) => sql`asked_by = ${id} and asked_at <= ${until}`),
		sql` or `,
	)})`
