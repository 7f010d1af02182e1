import { type ReactNode, useId } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { User } from '#features/accounts/contract.ts'
import { DETAIL_NAMES, type DetailName, isOptional } from '#features/accounts/details.contract.ts'
import { useRegisterWords } from '#features/accounts/parts/register-words.ts'
import { useClasses, useSchools } from '#features/rankings/parts/game-classes.ts'
import { call } from '#web/calls/api.ts'
import { MailWarning } from '#web/icons/mail-warning.ts'
import { refreshUser } from '#web/session/sign-in.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ClassMark, Crest } from '#web/ui/emblems.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAccountWords } from './account-words.ts'
import { DetailsForm } from './details-form.tsx'
import { EmailForm } from './email-form.tsx'
import { QuestionForm } from './question-form.tsx'
import { RemovableDetail } from './removable-detail.tsx'
import './student-card.css'

/** The account information as a student card, and the forms that change it. */
export const Information = ({ user }: { user: User }) => {
	const { information, details } = useAccountWords()
	const { questions } = useRegisterWords()
	const { panel, close } = usePanel()
	const heading = useId()
	return (
		<section className="card student-card" aria-labelledby={heading}>
			<Band user={user} heading={heading} />
			<dl className="facts">
				<Fact label={information.name}>{information.fullName(user.NameLast, user.NameFirst)}</Fact>
				<Fact label={information.email}>
					<span>{user.UserEmail}</span>{' '}
					<TextLink to={linkTo('email')} preventScrollReset>
						{information.changeEmail}
					</TextLink>
					{user.email_verified_at === null && <Unverified />}
				</Fact>
				{BESIDE_THE_NAME.map((name) => (
					<Fact key={name} label={details.labels[name]}>
						<Detail name={name} value={user[name]} />
					</Fact>
				))}
				<Fact label={information.question}>{questionOf(questions, user.UserSQ)}</Fact>
				<Fact label={information.answer}>
					<span className="masked">{information.masked}</span>
				</Fact>
			</dl>
			<div className="card-buttons">
				<LinkButton to={linkTo('details')} preventScrollReset>
					{information.edit}
				</LinkButton>
				<LinkButton to={linkTo('question')} preventScrollReset>
					{information.changeQuestion}
				</LinkButton>
				<LinkButton to="/changepassword">{information.changePassword}</LinkButton>
			</div>
			{panel === 'email' && <EmailForm user={user} onClose={close} />}
			{panel === 'details' && <DetailsForm user={user} onClose={close} />}
			{panel === 'question' && <QuestionForm user={user} onClose={close} />}
		</section>
	)
}

const BESIDE_THE_NAME = DETAIL_NAMES.filter((name) => name !== 'NameFirst' && name !== 'NameLast')

const Detail = ({ name, value }: { name: DetailName; value: string }) => {
	const words = useAccountWords().information
	if (value === '') return <span className="is-missing">{words.missing}</span>
	return isOptional(name) ? <RemovableDetail name={name} value={value} /> : value
}

/** The colours of the strongest character's school, and the badge of its class. */
const Band = ({ user, heading }: { user: User; heading: string }) => {
	const words = useAccountWords().information
	const [strongest] = [...user.characters].sort((one, other) => other.ChaLevel - one.ChaLevel)
	const school = useSchools().find(({ code }) => code === strongest?.ChaSchool)?.key
	const classes = useClasses()
	const found = strongest && classes.of(strongest.ChaClass)
	return (
		<div className={school ? `student-band school-${school}` : 'student-band'}>
			{found && <ClassMark of={found} size={84} />}
			<div>
				<h2 id={heading}>{words.title}</h2>
				<dl className="student-id">
					<dt>{words.id}</dt>
					<dd>{user.UserID}</dd>
				</dl>
			</div>
			{school && <Crest school={school} size={64} />}
		</div>
	)
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
	<div>
		<dt>{label}</dt>
		<dd>{children}</dd>
	</div>
)

const Unverified = () => {
	const words = useAccountWords().information
	const sendAgain = async () => {
		toast.success(await call('POST /me/resend-verification', { body: {} }))
		// The address may have been confirmed on another device in the meantime.
		await refreshUser()
	}
	return (
		<span className="unverified">
			<MailWarning aria-hidden size={18} />
			<span>{words.unverified}</span>
			<ActionButton size="small" act={sendAgain}>
				{words.sendAgain}
			</ActionButton>
		</span>
	)
}

const questionOf = (questions: Record<number, string>, number: number) => questions[number] ?? ''

const PANELS = ['details', 'email', 'question'] as const
type Panel = (typeof PANELS)[number]

/** The open form of the account information. It is part of the address: Back closes it, and mails can link to it. */
const usePanel = (): { panel: Panel | null; close: () => void } => {
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	const panel = PANELS.find((name) => name === parameters.get('edit')) ?? null
	return {
		panel,
		async close() {
			await navigate(pathname, { replace: true, preventScrollReset: true })
			// Returns the focus to the link that opened the form.
			if (panel) document.querySelector<HTMLElement>(`main a[href$="${linkTo(panel)}"]`)?.focus()
		},
	}
}

const linkTo = (panel: Panel): string => `?edit=${panel}`
