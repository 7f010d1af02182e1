import type { ReactNode } from 'react'

/** What a mailed link leads to: one card over the panorama, nothing else to press by mistake. */
export const LinkPage = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className="plate">
		<section className="plate-card plate-narrow card">
			<h1 tabIndex={-1}>{title}</h1>
			{children}
		</section>
	</div>
)

/** Neither kept by anybody on the way nor told to other sites: the address holds a secret. */
export const linkHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
