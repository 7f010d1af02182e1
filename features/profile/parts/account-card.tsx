import { type ReactNode, useId } from 'react'
import './account.css'

type Props = { title: string; text?: string; mark?: ReactNode; children: ReactNode; id?: string }

/** A section of the account page; `id` where something leads to it. */
export const AccountCard = ({ title, text, mark, children, id }: Props) => {
	const heading = useId()
	return (
		<section className="card account-card" id={id} aria-labelledby={heading}>
			<div className="account-head">
				<h2 id={heading} tabIndex={-1}>
					{title}
				</h2>
				{mark}
			</div>
			{text && <p className="account-text">{text}</p>}
			{children}
		</section>
	)
}
