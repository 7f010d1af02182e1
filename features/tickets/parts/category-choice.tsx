import { useId, useRef } from 'react'
import { TICKET_CATEGORIES, type TicketCategory } from '#contract/codes.ts'
import { Bug } from '#web/icons/bug.ts'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { CircleHelp } from '#web/icons/circle-help.ts'
import { CreditCard } from '#web/icons/credit-card.ts'
import { Flag } from '#web/icons/flag.ts'
import { PackageX } from '#web/icons/package-x.ts'
import { UserRound } from '#web/icons/user-round.ts'
import type { Icon } from '#web/ui/icon.ts'
import { useBrowserEffect } from '#web/ui/use-browser-effect.ts'
import { type Text, useTranslate } from '#web/words/words.ts'
import { useSupportWords } from './support-words.ts'
import './tickets.css'

type Props = { value: TicketCategory | ''; onChange: (category: TicketCategory) => void; error: Text | undefined }

/** The category of a ticket, one of six. */
export const CategoryChoice = ({ value, onChange, error }: Props) => {
	const words = useSupportWords()
	const translate = useTranslate()
	const id = useId()
	const choices = useRef<HTMLFieldSetElement>(null)
	// Hydration keeps what was chosen before it, but the state does not know it, and the next render would undo the choice.
	useBrowserEffect(() => {
		const chosen = choices.current?.querySelector<HTMLInputElement>('input:checked')
		const category = TICKET_CATEGORIES.find((one) => one === chosen?.value)
		if (category) onChange(category)
	}, [onChange])
	return (
		<fieldset ref={choices} className="support-choice" aria-describedby={error && id}>
			<legend>{words.form.category}</legend>
			<div>
				{TICKET_CATEGORIES.map((category) => {
					const Icon = ICONS[category]
					return (
						<label key={category}>
							<input
								type="radio"
								name="category"
								value={category}
								checked={value === category}
								aria-invalid={error ? true : undefined}
								onChange={() => onChange(category)}
							/>
							<span>
								<Icon aria-hidden size={20} />
								{words.categories[category].name}
							</span>
						</label>
					)
				})}
			</div>
			{error && (
				<p id={id} className="field-error">
					<CircleAlert aria-hidden size={15} /> {translate(error)}
				</p>
			)}
		</fieldset>
	)
}

const ICONS: Record<TicketCategory, Icon> = {
	account: UserRound,
	payment: CreditCard,
	item: PackageX,
	bug: Bug,
	report: Flag,
	other: CircleHelp,
}
