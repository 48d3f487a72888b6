import { env } from '#build-info'; import x from '#imports'; import y from '#i18n'; import z from '#shared/t'
