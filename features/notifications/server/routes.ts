import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import {
	addPushBrowser,
	changeNotificationChoices,
	keepPushBrowser,
	listNotifications,
	openNotification,
	readNotificationChoices,
	readNotifications,
	removePushBrowser,
} from '../contract.ts'
import type { Notifications } from '../notifications.ts'

export const notificationRoutes = ({ route }: Router, notifications: Notifications): void => {
	route(listNotifications, ({ actor, query }) => notifications.listOf(actor.accountId, query.page))
	route(openNotification, ({ actor, params }) => notifications.find(actor.accountId, params.id))
	route(readNotifications, async ({ actor, body, unit }) => ({
		unread: await notifications.read(actor, { upTo: body.upTo, isAlone: body.isAlone ?? false }, unit),
	}))
	route(readNotificationChoices, async ({ actor }) => ({
		...(await notifications.choicesOf(actor.accountId)),
		publicKey: notifications.publicKey(),
		browsers: await notifications.browsersOf(actor.accountId),
	}))
	route(changeNotificationChoices, ({ actor, body, unit }) => notifications.change(actor, body, unit))
	route(addPushBrowser, async ({ actor, body, userAgent, unit }) => ({
		id: await notifications.subscribe(actor, { ...body, userAgent }, unit),
	}))
	route(keepPushBrowser, async ({ actor, body, unit }) => ({ id: await notifications.keep(actor, body, unit) }))
	route(removePushBrowser, async ({ actor, params, unit }) => {
		await notifications.unsubscribe(actor, params.id, unit)
		return {}
	})
}
