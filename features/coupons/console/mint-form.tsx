import { type FormEvent, useState } from 'react'
import type { core } from 'zod/mini'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { batchBody } from '#features/coupons/admin.contract.ts'
import { ConsoleForm } from '#web/console/console-form.tsx'
import { useFormDraft } from '#web/console/drafts/use-kept-form.ts'
import { numberOrNull, textOf } from '#web/console/form-values.ts'
import { instantIn, ManilaField } from '#web/console/manila-field.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/field.tsx'
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
	const [kind, setKind] = useState<'single' | 'campaign'>('single')
	const [total, setTotal] = useState<string>(words.nothing)
	const form = useForm({
		read,
		check: async (wanted) => ({ ...(await schemaErrors(batchBody, wanted)), ...senseless(wanted) }),
		send: async (wanted) => onFilled(wanted, kept.forget),
	})
	const { bind, errorOf } = form
	const kept = useFormDraft({ kind: 'mint', id: 'new', edition: 0, form: bind.ref })
	const onInput = (event: FormEvent<HTMLFormElement>) => {
		bind.onInput(event)
		const wanted = read(new FormData(event.currentTarget))
		const times = timesOf(wanted)
		setTotal(times * (wanted.userPoints + wanted.userPoints2) > 0 ? worthText(wanted, times) : words.nothing)
	}
	return (
		<ConsoleForm form={{ ...form, bind: { ...bind, onInput }, kept }} ok={words.submit}>
			<fieldset>
				<legend>{words.kind}</legend>
				{(['single', 'campaign'] as const).map((value) => (
					<label key={value} className="check">
						<input type="radio" name="kind" value={value} checked={kind === value} onChange={() => setKind(value)} />
						<span>{words.kinds[value]}</span>
					</label>
				))}
				{kind === 'single' ? (
					<Field label={words.count} name="count" inputMode="numeric" autoComplete="off" error={errorOf('count')} />
				) : (
					<>
						<Field
							label={words.text}
							hint={words.textHint}
							name="campaign"
							className="code-text"
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
							error={errorOf('campaign')}
						/>
						<Field label={words.limit} name="limit" inputMode="numeric" autoComplete="off" error={errorOf('limit')} />
					</>
				)}
			</fieldset>
			<fieldset>
				<legend>{words.worth}</legend>
				<Field label={words.rCoin} name="userPoints" inputMode="numeric" autoComplete="off" error={errorOf('userPoints')} />
				<Field label={words.milleage} name="userPoints2" inputMode="numeric" autoComplete="off" error={errorOf('userPoints2')} />
			</fieldset>
			<fieldset>
				<legend>{words.period}</legend>
				<ManilaField label={words.startsAt} name="startsAt" error={errorOf('startsAt')} />
				<ManilaField label={words.expiresAt} name="expiresAt" error={errorOf('expiresAt')} />
			</fieldset>
			<Field label={words.note} hint={words.noteHint} name="note" error={errorOf('note')} />
			<p className="mint-total" role="status">
				{words.total}: <b>{total}</b>
			</p>
		</ConsoleForm>
	)
}

/** Checks that are possible without the server. */
const senseless = ({ userPoints, userPoints2, campaign, limit, startsAt, expiresAt }: WantedBatch) => {
	const isOver = expiresAt !== null && (Date.parse(expiresAt) <= now() || (startsAt !== null && expiresAt <= startsAt))
	return {
		...(userPoints + userPoints2 === 0 && { userPoints: [CONSOLE_MESSAGES.codeWorth] }),
		...(campaign !== null && limit === null && { limit: [CONSOLE_MESSAGES.campaignLimit] }),
		...(isOver && { expiresAt: [CONSOLE_MESSAGES.codeEnd] }),
	}
}

const read = (form: FormData): WantedBatch => {
	const text = (name: string) => textOf(form, name)
	const points = (name: string) => numberOrNull(form, name) ?? 0
	const isCampaign = text('kind') === 'campaign'
	return {
		note: text('note'),
		count: isCampaign ? 1 : points('count'),
		campaign: isCampaign ? text('campaign').replaceAll(/[\s-]/g, '').toUpperCase() : null,
		limit: isCampaign ? points('limit') : null,
		userPoints: points('userPoints'),
		userPoints2: points('userPoints2'),
		startsAt: instantIn(form, 'startsAt'),
		expiresAt: instantIn(form, 'expiresAt'),
	}
}
