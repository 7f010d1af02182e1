import { type ReactNode, useId } from 'react'
import './account.css'

/** A section of the account page. */
export const AccountCard = ({ title, text, mark, children }: { title: string; text?: string; mark?: ReactNode; children: ReactNode }) => {
	const heading = useId()
	return (
		<section className="card account-card" aria-labelledby={heading}>
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
