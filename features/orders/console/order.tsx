import { useParams } from 'react-router'
import { may, mayActOn } from '#contract/permissions.ts'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { Fact } from '#web/console/parts/fact.tsx'
import { PlayerLink } from '#web/console/parts/player-link.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { orders as words } from '../words/orders.console.ts'
import { OrderLine } from './order-line.tsx'
import '#web/console/parts/desk.css'

/** One order: the buyer, the items, and the events of each line. */
const Order = () => {
	const { id = '0' } = useParams()
	const loaded = useCall('GET /admin/orders/{id}', { params: { id } })
	const me = useMe()
	return (
		<Screen title={words.title(id)}>
			<BackTo to="/admin/orders" list={words.all} />
			<Loaded loaded={loaded} rows={6}>
				{(order) => (
					<>
						{!mayActOn(me, order) && <p className="console-notice">{words.ofStaff}</p>}
						<dl className="desk-person order-facts">
							<Fact name={words.buyer}>
								<PlayerLink UserNum={order.UserNum} UserID={order.UserID} />
							</Fact>
							{may(me.status, 'tickets.answer') && (
								<Fact name={words.tickets}>
									<TextLink to={`/admin/tickets?${new URLSearchParams({ search: order.UserID, state: 'all' })}`}>
										{words.ticketsOf}
									</TextLink>
								</Fact>
							)}
							<Fact name={words.bought}>
								<ManilaTime at={order.boughtAt} />
							</Fact>
						</dl>
						<section className="screen-part">
							<h2>{words.lines}</h2>
							<ul className="order-lines">
								{order.lines.map((line) => (
									<OrderLine key={line.id} line={line} order={order} me={me} />
								))}
							</ul>
						</section>
					</>
				)}
			</Loaded>
		</Screen>
	)
}
export default Order
