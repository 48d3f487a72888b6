import type { Framework } from "../../model/fold.ts";
import { environFramework } from "./env/environ.ts";
import { readersFramework } from "./env/readers.ts";
import { settingsFramework } from "./env/settings.ts";
import { clientsFramework } from "./http/clients.ts";
import { graphqlFramework } from "./graphql.ts";
import { grpcFramework } from "./grpc.ts";
import { djangoRestFramework } from "./http/django-rest.ts";
import { djangoFramework } from "./http/django.ts";
import { fastapiFramework } from "./http/fastapi.ts";
import { flaskRestxFramework } from "./http/flask-restx.ts";
import { aiohttpFramework } from "./http/aiohttp.ts";
import { flaskFramework } from "./http/flask.ts";
import { litestarFramework } from "./http/litestar.ts";
import { smallServersFramework } from "./http/small-servers.ts";
import { starletteFramework } from "./http/starlette.ts";
import { tornadoFramework } from "./http/tornado.ts";
import { transparentDecorators } from "./transparent-decorators.ts";
import { amqpFramework } from "./queue/amqp.ts";
import { awsFramework } from "./queue/aws.ts";
import { brokersFramework } from "./queue/brokers.ts";
import { celeryFramework } from "./queue/celery.ts";
import { jobsFramework } from "./queue/jobs.ts";
import { alembicFramework } from "./table/alembic.ts";
import { djangoTablesFramework } from "./table/django.ts";
import { peeweeFramework } from "./table/peewee.ts";
import { sqlFramework } from "./table/sql.ts";
import { sqlalchemyFramework } from "./table/sqlalchemy.ts";

/** What the libraries of the language mean for contracts, one a family. The order means nothing. */
export const pythonFrameworks: readonly Framework[] = [
  environFramework,
  readersFramework,
  settingsFramework,
  fastapiFramework,
  flaskFramework,
  flaskRestxFramework,
  djangoFramework,
  djangoRestFramework,
  starletteFramework,
  aiohttpFramework,
  litestarFramework,
  tornadoFramework,
  smallServersFramework,
  clientsFramework,
  celeryFramework,
  jobsFramework,
  brokersFramework,
  amqpFramework,
  awsFramework,
  sqlalchemyFramework,
  djangoTablesFramework,
  peeweeFramework,
  alembicFramework,
  sqlFramework,
  graphqlFramework,
  grpcFramework,
  transparentDecorators,
];
