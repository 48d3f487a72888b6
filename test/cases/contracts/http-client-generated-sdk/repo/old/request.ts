import axios from 'axios';
import type { AxiosError, AxiosRequestConfig, AxiosResponse, AxiosInstance } from 'axios';
import type { OpenAPIConfig } from './OpenAPI';
export const getQueryString = (params: Record<string, any>): string => { const qs: string[] = []; return qs.length > 0 ? `?${qs.join('&')}` : ''; };
const getUrl = (config: OpenAPIConfig, options: ApiRequestOptions): string => {
    const encoder = config.ENCODE_PATH || encodeURI;
    const path = options.url
        .replace('{api-version}', config.VERSION)
        .replace(/{(.*?)}/g, (substring: string, group: string) => {
            if (options.path?.hasOwnProperty(group)) { return encoder(String(options.path[group])); }
            return substring;
        });
    const url = `${config.BASE}${path}`;
    if (options.query) { return `${url}${getQueryString(options.query)}`; }
    return url;
};
export const sendRequest = async <T>(config: OpenAPIConfig, options: ApiRequestOptions, url: string, body: any, axiosClient: AxiosInstance): Promise<AxiosResponse<T>> => {
    const requestConfig: AxiosRequestConfig = { url, headers: {}, data: body, method: options.method, withCredentials: config.WITH_CREDENTIALS };
    try { return await axiosClient.request(requestConfig); } catch (error) { throw error; }
};
export const request = <T>(config: OpenAPIConfig, options: ApiRequestOptions, axiosClient: AxiosInstance = axios): Promise<T> => {
    return new Promise(async (resolve, reject) => {
        const url = getUrl(config, options);
        const response = await sendRequest<T>(config, options, url, undefined, axiosClient);
        resolve(response as any);
    });
};
