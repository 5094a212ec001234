import { expect, test } from 'vitest'
import { z } from 'zod'
import * as door from './index.ts'

/** Title → entities of the contract → their stated fields; name=value asks for a value of an enumeration. */
const rows: [title: string, fields: Partial<Record<keyof typeof door, string>>][] = [
  [
    '[P-3.01] a user',
    {
      User: `id username phone is_guest date_joined timezone provider accounts parental_status parental_code
        parental_dialogue.icon parental_dialogue.title parental_dialogue.message parental_dialogue.buttons.label
        parental_dialogue.buttons.action parental_dialogue.buttons.is_primary refer_id first_name email device_limit
        provider_uid`,
    },
  ],
  [
    '[P-3.02] a provider',
    {
      Provider: `id proxy landing.shortname landing.logo landing.support.url landing.support.phone
        landing.support.email landing.regform_btn_url landing.regform_btn_caption currency.UTF_NAME
        currency.ASCII_NAME currency.ISO_CODE is_have_purchases auto_auth name
        is_allow_additional_packets_without_base`,
    },
  ],
  [
    '[P-3.03] the network',
    {
      Network: `id provider remote_address country is_guest_allowed promo_days default auto_auth agreement privacy
        lk_link.label lk_link.url`,
    },
  ],
  [
    '[P-3.04] a device',
    {
      Device: `id serial device_type vendor model application_type login_at settings.parentalChannels
        parental_settings.duration parental_settings.profile parental_settings.program parental_settings.vod
        parental_settings.channel parental_settings.pay parental_settings.settings notification_token`,
    },
  ],
  [
    '[P-3.05] a device registration',
    { DeviceRegistration: 'serial device_type vendor model version os_name os_version application_type' },
  ],
  [
    '[P-3.06] a profile',
    { Profile: 'id name icon icon_avatar_id role=adult role=child profile.role profile.id' },
  ],
  ['[P-3.07] an avatar category', { AvatarCategory: 'title avatars.id avatars.src' }],
  ['[P-3.08] an account', { Account: 'id balance amount is_payment_allowed' }],
  [
    '[P-3.09] a card and its linking',
    { Card: 'id number is_primary', CardLinking: 'paysystem_shortname account_id amount needed_refund' },
  ],
  ['[P-3.10] a message', { Message: 'id title text created_at removed' }],
  [
    '[P-3.11] a favorite and its making',
    { Favorite: 'id object_id', FavoriteDraft: 'channel_id program_id person_id content_id' },
  ],
  ['[P-3.12] the block status', { BlockStatus: 'balance username amount status message_detail' }],
  [
    '[P-3.13] a survey and its submission',
    {
      Survey: 'question description allow_user_answer answers.id answers.text',
      SurveySubmission: 'answer_ids user_text',
    },
  ],
  ['[P-3.14] a language', { Language: 'key name interface priority' }],
  ['[P-3.15] an address login', { AddressLogin: 'address_id address provider_id user_id' }],
  ['[P-3.16] a city', { City: 'id name' }],
  [
    '[V-3.01] a channel',
    {
      Channel: `id slug name description age rating_age is_available access_error is_purchased is_favored
        favorite.priority favored is_free is_hidden is_fixed is_4k hd is_hd aspect_ratio cover.full cover.bg
        cover.color_bg cover.light_bg cover.dark_bg images.itype=cover images.itype=colorback overlay_icon
        stream_types.type vitrinaUrl vlight source trackers.tracker_type trackers.params archived_days
        real_archived_days available_archived_days current_schedule.content current_schedule.content_episode
        current_schedule.duration current_schedule.real_timestamp tags.all_channels tags.startup tags.is_adult
        parent_id stat.id`,
    },
  ],
  ['[V-3.02] a channel category', { ChannelCategory: 'id slug name short channels' }],
  [
    '[V-3.04] a schedule item',
    {
      ScheduleItem: `id channel_id timestamp real_timestamp duration real_duration date is_catchup_available
        is_contents program.title program.age program.motion_rating.text content.title content.age content_id
        content_episode.season content_episode.series content_episode.title content_episode.subtitle episode.season
        episode.series episode.title episode.subtitle is_announcement formatted_time`,
    },
  ],
  [
    '[V-3.05] a stream',
    {
      Stream: `hls hls_mbr img stat.id ad playback_points trackers stream_info streams.type=dash_widevine
        streams.type=hls_fairplay streams.type=dash_playready laWidevine laFairplay laPlayready fpsCertificate
        drm_provider drm.thumbUrl packshots.url screenshot_timings screenshot_url content_schedule.channel_id
        duration`,
    },
  ],
  ['[V-3.06] a channel config', { ChannelConfig: 'config.web config.web_vlight ad' }],
  [
    '[V-3.07] the configuration',
    {
      Configuration: `catchup_blackout_safe_area catchup_blackout_mattress_url
        catchup_blackout_mattress_screenshot_url min_search_chars bouncing_interval parental_duration`,
    },
  ],
  [
    '[V-3.08] a content',
    {
      Content: `id slug title name original year description genres.id genres.name genres.row_slug genres.row_id
        countries.id countries.name content_type=movie content_type=program content_type=series content_type=serial
        content_type=season content_type=episode age motion_rating.text category.id category.name series season
        parent_id library_id persons ratings.type ratings.rating rating_imdb rating_kinopoisk trailers.id
        images.ar=3:4 images.ar=2:3 images.ar=9:16 images.ar=16:9 images.ar=4:3 images.type=cover images.type=poster
        images.type=standart images.type=wide images.type=colorback images.src cover.src_2x3 cover.src_16x9
        image_src duration is_lost is_cartoon last_seen_channel_ids contents histories.watch_percentage`,
    },
  ],
  [
    '[V-3.10] content metadata',
    {
      ContentMetadata: `history.seconds history.watch_percentage stream_using.content_schedule
        stream_using.library_id is_purchased is_available is_lost min_price next_to_play.id
        buttons.button_type=pay buttons.caption buttons.sub_caption buttons.icon buttons.show_options
        buttons.button_data buttons.play_after license_info user_license_info.text user_license_info.color favorite
        user_rating`,
    },
  ],
  ['[V-3.11] sources', { Sources: 'catchups.id catchups.channel_id catchups.start_at' }],
  [
    '[V-3.12] an episode entry',
    {
      EpisodeEntry: `id episode.series episode.season episode.title episode.description program content current
        is_announcement`,
    },
  ],
  [
    '[V-3.13] a row',
    {
      Row: `id title slug template content_type more_count limit offset loop_count library_id status
        html_description description contents.destination.type contents.destination.id channels.destination.type
        channels.destination.id promotions.destination.type promotions.destination.id persons.destination.type
        persons.destination.id items.destination.type items.destination.id`,
    },
  ],
  [
    '[V-3.14] a page',
    {
      Page: `id slug title description logo.tv_x3 library_id template=startpage template=search
        template=tvchannels template=group.catalog template=group.catalog.page template=outer_link
        template=catalog`,
    },
  ],
  [
    '[V-3.15] a menu page',
    { MenuPage: 'id slug title description logo.tv_x3 library_id template icon.tv_x3' },
  ],
  ['[V-3.16] a library', { Library: 'id title cover.bg cover.color_bg bg' }],
  [
    '[V-3.17] a promo item',
    {
      PromoItem: `destination.type=open_url destination.type=enter_promo_key destination.type=content
        destination.type=row destination.type=packet destination.type=channel destination.type=rowset
        destination.type=last_channel destination.type=text destination.id destination.slug destination.library_id
        destination.src destination.id_no_ott destination.title destination.description
        graphic_title.mobile_x1.width graphic_title.mobile_x2.height graphic_title.mobile_x3.width
        graphic_title.tv_x1.height graphic_title.tv_x2.width graphic_title.tv_x3.height background short description
        unfocused_btn_icon focused_btn_icon`,
    },
  ],
  [
    '[V-3.18] a history item',
    { HistoryItem: 'content content_episode.season content_episode.series watch_percentage screenshot' },
  ],
  [
    '[V-3.19] a playback point',
    {
      PlaybackPoint: `type start end button.action=skip button.action=start button.action=next
        button.action=finish`,
    },
  ],
  [
    '[V-3.22] a person',
    {
      Person: `id slug name image image_url bio role=director role=actor role=producer role=writer role=composer
        role=presenter role=editor`,
      Row: 'contents.age contents.content_type=movie contents.content_type=series contents.content_type=program',
    },
  ],
  [
    '[V-3.23] a packet',
    {
      Packet: `id name short description base is_base price total_price trial_price trial_amount is_trial
        is_used_trial is_paused period period_human.days period_human.months period_human.years trial_period_human
        agreement available packets channels channels_count libraries videos benefits.icon benefits.text row_slug
        include parent_name design.background_mobile design.background_tv design.logo design.corner_badge
        design.special_features.mobile_x1 design.special_features.mobile_x2 design.special_features.mobile_x3
        design.special_features.tv_x1 design.special_features.tv_x2 design.special_features.tv_x3
        bundle.custom_name bundle.custom_price bundle.custom_description bundle.internet_speed user_purchase.id
        user_purchase.account_id next_user_purchase.purchase_type.amount subscription.actions subscription.start_at
        subscription.end_at subscription.next_pay_at subscription.next_period_human subscription.next_price`,
    },
  ],
  [
    '[V-3.24] a subscription',
    {
      Subscription: `actions=can_subscribe actions=can_change_period actions=can_disable_renew
        actions=can_unsubscribe actions=can_enable_renew renew is_paused allow_delete_paused type=promo message`,
    },
  ],
  [
    '[V-3.25] a purchase period',
    {
      PurchasePeriod: `period_human description purchases_type.id purchases_type.amount
        purchases_type.trial_amount purchases_type.period_human purchases_type.trial_period_human
        purchases_type.is_have_trial purchases_type.is_have_money_on_balance`,
    },
  ],
  [
    '[V-3.26] an offer',
    {
      Offer: `offer_id id library_id entity_license_id purchases paysystems.payform_shortname paysystems.name
        paysystems.id paysystems.data paysystems.title paysystems.description paysystems.button_text
        offer_info.distribution_type offer_info.product_title offer_info.distribution_info`,
    },
  ],
  [
    '[V-3.27] a pay system',
    {
      PaySystem: `shortname title payforms.shortname payforms.params.paysystem_shortname how_to_use
        how_to_use_packet button_text skip_parental_control`,
    },
  ],
  ['[V-3.28] a transaction', { Transaction: 'id status=complete status=error status_description amount' }],
  [
    '[V-3.29] the start of a payment',
    { PaymentStart: 'transaction_id transaction.id full_url qrcode_ur short_url' },
  ],
  [
    '[V-3.30] provider data',
    { ProviderData: 'provider_data.id provider_data.name provider_data.landing packets bundles' },
  ],
  [
    '[V-3.31] promo data',
    {
      PromoData: `amount needed_refund is_paid days ott_days packets ott_packets packet_ids packets_after_trial
        after_renew_packet_id confirmation_title confirmation_text`,
    },
  ],
  [
    '[V-3.32] ad info and an ad item',
    {
      AdInfo: `pre_roll middle_roll middle_roll_points.position middle_roll_points.urls post_pause_roll
        max_advertising pre_roll.ad middle_roll.step post_pause_roll.aliases`,
    },
  ],
  [
    '[V-3.33] a push notification',
    {
      PushNotification: `id title body icon action destination.type destination.id destination.code
        destination.slug destination.src timeToLive time_to_live timeStart time_start`,
    },
  ],
  ['[V-3.34] a mask for search engines', { SeoMask: 'page_type text_type value' }],
  ['[V-3.35] a search suggestion', { SearchSuggestion: 'text' }],
  ['[V-3.36] filter options', { FilterOptions: 'main_genre genre country year.from year.to rating_from' }],
  [
    '[V-3.37] error diagnostics',
    {
      ErrorDiagnostics: `code errorType streamType url position details contentId channelId libraryId timestamp
        userAgent fragErrors totalErrors errorRetryCount`,
    },
  ],
  ['[V-3.38] an audio track', { AudioTrack: 'id language name enabled' }],
]

function unwrapped(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  if (def.type === 'nullable' || def.type === 'optional') return unwrapped(def.innerType)
  return def.type === 'array' ? unwrapped(def.element) : def
}

function fieldAt(schema: z.core.$ZodType | undefined, path: string[]): z.core.$ZodType | undefined {
  const [name, ...rest] = path
  if (!schema || name === undefined) return schema
  const def = unwrapped(schema)
  return def.type === 'object' ? fieldAt(def.shape[name], rest) : undefined
}

function isStated(schema: z.core.$ZodType, stated: string): boolean {
  const [path = '', value] = stated.split('=')
  const field = fieldAt(schema, path.split('.'))
  if (!field || value === undefined) return field !== undefined
  const def = unwrapped(field)
  return def.type === 'enum' && Object.values(def.entries).includes(value)
}

const entities = new Map<string, unknown>(Object.entries(door))

test.each(rows)('%s has every stated field', (_title, fields) => {
  for (const [name, stated] of Object.entries(fields)) {
    const schema = entities.get(name)
    const missing = (field: string) => !(schema instanceof z.ZodObject && isStated(schema, field))
    expect(stated.split(/\s+/).filter(missing)).toEqual([])
  }
})
