import { TOP_UP } from '#contract/limits.ts'

/** English: one top-up, from paying to its end. */
export const topUpOrder = {
	crumb: 'Your order',
	reference: 'Order',
	loads: 'You get',
	made: 'Ordered',
	following: 'This page updates automatically.',
	old: 'This is how the order looked when you were last online.',
	failed: 'This order could not be loaded.',
	unknown: 'This account has no order with that reference.',

	pay: {
		title: '1. Pay',
		amount: 'Pay exactly',
		copiedAmount: 'Amount',
		telling: 'The centavos tell your payment apart from others. Please do not round.',
		left: 'Time left to pay',
		over: 'The time is over. If you have paid already, send the reference now.',
		account: { gcash: 'GCash number', maya: 'Maya number', bank: 'Account number', counter: 'Account number' },
		name: 'Account name',
		bank: 'Bank',
		orderReference: 'Reference for the note',
		qr: (channel: string) => `QR code that pays this order to ${channel}`,
		scan: 'Scan it with the app that you pay from.',
		save: 'Save the QR',
		saved: 'Saved. In your app choose “upload QR” and open the picture.',
		notSaved: 'This browser cannot save the picture. Copy the number instead.',
		samePhone: 'Paying on this phone? Save the QR, then upload it in your app.',
		fileName: (reference: string) => `topup-${reference}.png`,
		hours: 'Open',
		paid: 'I have paid',
	},

	checkout: {
		title: 'Pay',
		text: 'You pay on the page of the payment company and come back here. Your R-Coin is loaded as soon as it reports the payment.',
		button: 'Open the payment page',
		opening: 'If you have paid already, just wait a moment. This page updates automatically.',
	},

	receipt: {
		title: '2. Send the reference number',
		changeTitle: 'Change what you sent',
		reference: 'Reference number of the transfer',
		hints: {
			gcash: '13 digits, after “Ref No.” on your GCash receipt.',
			maya: '12 letters and digits, the “Reference ID” of your Maya receipt.',
			bank: 'The invoice, trace or reference number of the InstaPay transfer.',
			counter: 'The number on the receipt from the counter.',
		},
		bank: 'Bank or wallet that you paid from',
		paidOn: 'Day of the payment',
		picturesHint: `A screenshot of the receipt helps. Up to ${TOP_UP.images}: JPEG, PNG or WebP. We make them smaller before sending.`,
		send: 'Send the receipt',
		kept: 'What you type is kept on this device until you send it.',
	},

	sent: {
		title: 'We have your receipt',
		sent: 'Somebody will look at it soon. You can close this page: we will email you.',
		checking: 'Somebody is looking at it now.',
		reference: 'Reference number',
		bank: 'Bank',
		paidOn: 'Paid on',
		change: 'Something wrong? Change it',
	},

	asked: {
		title: 'We have a question',
		text: 'The team needs an answer before it can load your R-Coin.',
		answer: 'Your answer',
		send: 'Send the answer',
	},

	loaded: {
		title: 'Your R-Coin is here',
		debt: (points: string) => `${points} R-Coin of it paid back an earlier top-up that was taken back.`,
		received: (amount: string) => `We received ${amount}.`,
		shop: 'Go to the item shop',
		statement: 'See the statement',
	},
	over: {
		refused: 'This receipt was refused',
		expired: 'The time to pay is over',
		expiredText: 'Nothing was charged by us. Did you pay after all? Send us a ticket with your receipt and the order number.',
		lateText: 'Nothing was charged by us. Did you pay after all? Send the reference number: your payment still counts.',
		lateRate: `A reference that comes later than ${TOP_UP.rateDays} days after the order counts by the packages of that day.`,
		late: 'I paid after all',
		cancelled: 'You gave this order up',
		reversed: 'This top-up was taken back',
		reversedText: 'The money did not arrive, or was called back. If you think that this is wrong, send us a ticket.',
		again: 'Make a new order',
		ticket: 'Submit a ticket',
	},
	refusals: {
		'not-received':
			'The money has not arrived. Check in your app whether the transfer went through. If it did, send us a ticket with the receipt.',
		'already-used': 'This transfer was already used for another top-up. Each transfer counts once.',
		'wrong-account': 'The money went to another account than ours. Ask your app’s support to get it back.',
		unreadable: 'We could not read the receipt. Make a new order with the reference number and a sharp screenshot.',
		'too-little': 'Less arrived than the smallest package costs. Send us a ticket, so that we can pay it back.',
		'false-receipt': 'This is not the receipt of a transfer to us.',
		other: 'The team wrote:',
	},

	cancel: {
		button: 'Give this order up',
		title: 'Give this order up?',
		text: 'Only if you have not paid. An order that is paid must be sent, not given up.',
		ok: 'Give it up',
	},

	steps: {
		title: 'What happened',
		made: 'Order made',
		sent: 'You sent the receipt',
		asked: 'The team asked',
		answered: 'You answered',
		loaded: 'Loaded',
		refused: 'Refused',
		expired: 'Time over',
		cancelled: 'Given up',
		reversed: 'Taken back',
	},
	picture: (number: number) => `Picture ${number}, opens in a new tab`,
	/** Spoken when the state changes by itself. */
	now: (state: string) => `Your order is now: ${state}.`,
}
