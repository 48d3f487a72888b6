import '@app/util'
