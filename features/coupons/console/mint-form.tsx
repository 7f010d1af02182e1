import type { core } from 'zod/mini'
import { batchBody } from '#features/coupons/admin.contract.ts'
import { ConsoleForm } from '#web/console/forms/console-form.tsx'
import { numberOrNull } from '#web/console/forms/form-values.ts'
import { instantOf } from '#web/console/forms/manila-moment.ts'
import { useConsoleForm } from '#web/console/forms/use-console-form.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { consoleMessages } from '#web/words/console/messages.ts'
import { codes } from '../words/coupons.console.ts'
import { worthText } from './worth.ts'
import './codes.css'
import { now } from '#web/browser/now.ts'

const words = codes.mint

export type WantedBatch = Required<core.output<typeof batchBody>>

/** The total number of uses of all codes. */
export const timesOf = ({ campaign, limit, count }: WantedBatch): number => (campaign === null ? count : (limit ?? 0))

/** The form of a new batch. The total worth is shown below the fields while they are filled in. */
export const MintForm = ({ onFilled }: { onFilled: (wanted: WantedBatch, forget: () => void) => void }) => {
	const form = useConsoleForm({
		...{ kind: 'mint', id: 'new', asksFirst: true },
		begin: NEW_BATCH,
		read,
		check: async (wanted) => ({ ...(await schemaErrors(batchBody, wanted)), ...senseless(wanted) }),
		save: async (wanted): Promise<void> => onFilled(wanted, () => form.draft.forget()),
	})
	const { values, field, option } = form
	const wanted = read(values)
	const times = timesOf(wanted)
	return (
		<ConsoleForm form={form} ok={words.submit}>
			<fieldset>
				<legend>{words.kind}</legend>
				{(['single', 'campaign'] as const).map((value) => (
					<label key={value} className="check">
						<input {...option('kind', value)} />
						<span>{words.kinds[value]}</span>
					</label>
				))}
				{values.kind === 'single' ? (
					<Field label={words.count} {...NUMBER} {...field('count')} />
				) : (
					<>
						<Field
							label={words.text}
							hint={words.textHint}
							className="code-text"
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
							{...field('campaign')}
						/>
						<Field label={words.limit} {...NUMBER} {...field('limit')} />
					</>
				)}
			</fieldset>
			<fieldset>
				<legend>{words.worth}</legend>
				<Field label={words.rCoin} {...NUMBER} {...field('userPoints')} />
				<Field label={words.milleage} {...NUMBER} {...field('userPoints2')} />
			</fieldset>
			<fieldset>
				<legend>{words.period}</legend>
				<Field type="datetime-local" label={words.startsAt} {...field('startsAt')} />
				<Field type="datetime-local" label={words.expiresAt} {...field('expiresAt')} />
			</fieldset>
			<Field label={words.note} hint={words.noteHint} {...field('note')} />
			<p className="mint-total" role="status">
				{words.total}: <b>{times * (wanted.userPoints + wanted.userPoints2) > 0 ? worthText(wanted, times) : words.nothing}</b>
			</p>
		</ConsoleForm>
	)
}

const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const

/** Checks that are possible without the server. */
const senseless = ({ userPoints, userPoints2, campaign, limit, startsAt, expiresAt }: WantedBatch) => {
	const isOver = expiresAt !== null && (Date.parse(expiresAt) <= now() || (startsAt !== null && expiresAt <= startsAt))
	return {
		...(userPoints + userPoints2 === 0 && { userPoints: [consoleMessages.codeWorth] }),
		...(campaign !== null && limit === null && { limit: [consoleMessages.campaignLimit] }),
		...(isOver && { expiresAt: [consoleMessages.codeEnd] }),
	}
}

const NEW_BATCH = {
	...{ kind: 'single' as 'single' | 'campaign', count: '', campaign: '', limit: '' },
	...{ userPoints: '', userPoints2: '', startsAt: '', expiresAt: '', note: '' },
}

const read = (typed: typeof NEW_BATCH): WantedBatch => {
	const points = (text: string) => numberOrNull(text) ?? 0
	const isCampaign = typed.kind === 'campaign'
	return {
		note: typed.note.trim(),
		count: isCampaign ? 1 : points(typed.count),
		campaign: isCampaign ? typed.campaign.replaceAll(/[\s-]/g, '').toUpperCase() : null,
		limit: isCampaign ? points(typed.limit) : null,
		userPoints: points(typed.userPoints),
		userPoints2: points(typed.userPoints2),
		startsAt: instantOf(typed.startsAt),
		expiresAt: instantOf(typed.expiresAt),
	}
}
