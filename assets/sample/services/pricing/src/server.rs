use tonic::{Request, Response, Status};

use crate::proto::pricing_server::Pricing;
use crate::proto::{QuoteReply, QuoteRequest, RulesReply, RulesRequest};
use crate::quote::price_of;
use crate::store::Store;

pub struct PricingService {
    store: Store,
}

impl PricingService {
    pub fn new(store: Store) -> Self {
        Self { store }
    }
}

#[tonic::async_trait]
impl Pricing for PricingService {
    async fn quote(&self, request: Request<QuoteRequest>) -> Result<Response<QuoteReply>, Status> {
        let asked = request.into_inner();
        let rate = self.store.rate(&asked.room_id).await.map_err(|_| Status::not_found("no rate"))?;
        Ok(Response::new(QuoteReply { cents: price_of(rate, asked.nights), currency: "EUR".into() }))
    }

    async fn rules(&self, request: Request<RulesRequest>) -> Result<Response<RulesReply>, Status> {
        let rules = self.store.rules(&request.into_inner().room_id).await.map_err(|_| Status::internal("rules"))?;
        Ok(Response::new(RulesReply { rules }))
    }
}
