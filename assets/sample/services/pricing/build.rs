fn main() -> Result<(), Box<dyn std::error::Error>> {
    tonic_build::compile_protos("../../proto/pricing/v1/pricing.proto")?;
    Ok(())
}
