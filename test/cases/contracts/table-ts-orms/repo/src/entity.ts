import { Column, Entity, PrimaryGeneratedColumn, Repository } from "typeorm";
import { InjectRepository } from "@nestjs/typeorm";
@Entity("photos")
export class Photo { @Column() name: string }
@Entity({ name: "albums", schema: "media" })
export class Album {}
@Entity()
export class PhotoTag {}
export class Svc {
  constructor(@InjectRepository(Photo) private photos: Repository<Photo>) {}
  all() { return this.photos.find(); }
}
