import { DataSource } from "typeorm";
import { Album } from "./entity";
const ds = new DataSource({});
export const albums = ds.getRepository(Album);
export const x = () => albums.findOneBy({});
export const y = () => ds.manager.save(Album, {});
