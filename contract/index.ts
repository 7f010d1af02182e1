import { register } from './accounts.ts'
import { myAddressRequest, stopAddressRequest, stopAddressRequestByLink } from './address-requests.ts'
import { CONSOLE_CALLS } from './admin-calls.ts'
import { addtocart, buycartitem, removecartitem, shopcart, updateCheck, updateQuantity } from './cart.ts'
import { processCoupon, topuphistory } from './coupons.ts'
import type { Endpoint, Reply, Sent } from './endpoint.ts'
import { ackDeliveries, claimDeliveries, gameAuthenticate, gameHeartbeat, gameSnapshot } from './game.ts'
import { guides } from './guides.ts'
import { getdownloadsall, getgallery, getsystemrequirements } from './media.ts'
import { getnewsall, getspecificnews, newsNeighbours, viewNews } from './news.ts'
import { buyitem, receipt, shoppurchases } from './orders.ts'
import { storedPicture } from './pictures.ts'
import { changeSecretQuestion, closeMyAccount, exportMyData, removeMyPhone, updatepassword, updateuserdetails } from './profile.ts'
import {
	characterPage,
	clubPage,
	findCharacter,
	getclubs,
	getRankingMonths,
	getTopRankingsList,
	myRankings,
	rankings,
	rankingsOfMonth,
} from './rankings.ts'
import { findPassword, findUserID, resendVerification, resetpassword, verifyemail } from './recovery.ts'
import { search } from './search.ts'
import { endOtherSessions, endSession, listSessions, logout, me, processlogin } from './sessions.ts'
import { itemshop, shopcategories } from './shop.ts'
import { getSiteBanners, getsiteinfo } from './site.ts'
import { statement, statementCsv } from './statement.ts'
import { sendStepUpCode, validatePassword, validatePasswordTwice, validateSecretAnswer, validateStepUpCode } from './step-up.ts'
import { myTickets, replyToTicket, submitTicket, ticket, ticketImage } from './tickets.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, renewRecoveryCodes, twoStepState, validateAppCode } from './two-step.ts'

/** Every call of the API. The server registers each exactly once; the OpenAPI document and the typed client are made from this. */
export const ENDPOINTS = {
	processlogin,
	logout,
	me,
	listSessions,
	endSession,
	endOtherSessions,
	register,
	findUserID,
	findPassword,
	resetpassword,
	verifyemail,
	resendVerification,
	validatePassword,
	validatePasswordTwice,
	validateSecretAnswer,
	sendStepUpCode,
	validateStepUpCode,
	myAddressRequest,
	stopAddressRequest,
	stopAddressRequestByLink,
	updateuserdetails,
	updatepassword,
	changeSecretQuestion,
	exportMyData,
	closeMyAccount,
	removeMyPhone,
	twoStepState,
	beginTwoStep,
	confirmTwoStep,
	validateAppCode,
	endTwoStep,
	renewRecoveryCodes,
	processCoupon,
	topuphistory,
	shopcategories,
	itemshop,
	buyitem,
	shoppurchases,
	receipt,
	addtocart,
	shopcart,
	updateQuantity,
	updateCheck,
	removecartitem,
	buycartitem,
	statement,
	statementCsv,
	getnewsall,
	getspecificnews,
	newsNeighbours,
	viewNews,
	guides,
	search,
	getSiteBanners,
	getsiteinfo,
	getdownloadsall,
	getgallery,
	getsystemrequirements,
	getTopRankingsList,
	rankings,
	rankingsOfMonth,
	getRankingMonths,
	getclubs,
	findCharacter,
	characterPage,
	clubPage,
	myRankings,
	submitTicket,
	myTickets,
	ticket,
	replyToTicket,
	ticketImage,
	gameSnapshot,
	gameHeartbeat,
	claimDeliveries,
	ackDeliveries,
	gameAuthenticate,
	storedPicture,
	...CONSOLE_CALLS,
} as const satisfies Record<string, Endpoint>

type Endpoints = typeof ENDPOINTS
/**
 * The calls by their wire name, `GET /itemshop`. The browser names a call by this text, checked by the compiler,
 * so that no schema has to be shipped to a phone.
 */
export type Calls = { [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: Endpoints[K] }
export type CallName = keyof Calls
export type CallReply<N extends CallName> = Reply<Calls[N]>
export type CallInput<N extends CallName> = {
	[P in keyof Sent<Calls[N]> as Sent<Calls[N]>[P] extends undefined ? never : P]: Sent<Calls[N]>[P]
}
