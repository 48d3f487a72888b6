import { Module, Controller, Get, RequestMethod, Post } from '@nestjs/common';
import { NestFactory, RouterModule } from '@nestjs/core';
@Controller(['a', 'b'])
export class AB { @Get('x') x() {} @Post() y() {} }
@Controller('health')
export class Health { @Get() h() {} }
@Module({ controllers: [AB] })
export class Inner {}
@Module({ imports: [Inner, RouterModule.register([{ path: 'admin', module: Inner }])], controllers: [Health] })
export class App {}
async function main() {
  const app = await NestFactory.create(App);
  app.setGlobalPrefix('api', { exclude: [{ path: 'health', method: RequestMethod.GET }] });
}
