import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { mayActOn } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { Failure } from '#web/console/failure.tsx'
import { OrderLine } from '#web/console/orders/order-line.tsx'
import { PlayerLink } from '#web/console/players/player-link.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useSession } from '#web/session.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { orders as words } from '#web/words/console/orders.ts'
import '#web/console/tickets/tickets.css'

export const meta = screenMeta(words.order)

/** One order: the buyer, the items, and the events of each line. */
const Order = () => {
	const { id = '0' } = useParams()
	const session = useSession()
	const { data, failure, reload } = useLoading(
		useCallback((signal) => call('GET /admin/orders/{id}', { params: { id } }, { signal }), [id]),
	)
	const me = session.state === 'player' ? { userNum: session.user.UserNum, status: session.status } : { userNum: 0, status: 0 }
	return (
		<Screen title={words.title(id)}>
			<p className="screen-intro">
				<Link className="text-link" to="/admin/orders">
					{words.all}
				</Link>
			</p>
			{failure && <Failure failure={failure} retry={reload} />}
			{!data && !failure && <SkeletonRows rows={6} />}
			{data && (
				<>
					{!mayActOn(me, data) && <p className="console-notice">{words.ofStaff}</p>}
					<dl className="desk-person order-facts">
						<div>
							<dt>{words.buyer}</dt>
							<dd>
								<PlayerLink UserNum={data.UserNum} UserID={data.UserID} />
							</dd>
						</div>
						<div>
							<dt>{words.bought}</dt>
							<dd>
								<ManilaTime at={data.boughtAt} />
							</dd>
						</div>
					</dl>
					<section className="screen-part">
						<h2>{words.lines}</h2>
						<ul className="order-lines">
							{data.lines.map((line) => (
								<OrderLine key={line.id} line={line} order={data} me={me} reload={reload} />
							))}
						</ul>
					</section>
				</>
			)}
		</Screen>
	)
}
export default Order
